// ======== plain
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 copies
//   Opts: Unroll(out 0, 4)
#include <stdint.h>

void E_100_9b742f(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    int32_t b0 = data2[i0*4];
    _Bool equal0 = b0==(-1);
    int32_t a0 = data1[i0*4];
    _Bool equal1 = b0==0;
    int32_t chosen0 = (equal1|equal0)?1:b0;
    int32_t quotient0 = a0/chosen0;
    int32_t difference0 = (int32_t)((uint32_t)a0-(uint32_t)(int32_t)((uint32_t)quotient0*(uint32_t)chosen0));
    _Bool holds0 = ((difference0^chosen0)<0)&(difference0!=0);
    int32_t chosen1 = equal0?(int32_t)(-(uint32_t)a0):(equal1?0
        :(holds0?(int32_t)((uint32_t)quotient0-(uint32_t)1):quotient0));
    int32_t sum0 = (int32_t)((uint32_t)chosen1+(uint32_t)(holds0?(int32_t)((uint32_t)difference0+(uint32_t)chosen0)
        :difference0));
    data0[i0*4] = sum0;
    int32_t b1 = data2[i0*4+1];
    _Bool equal2 = b1==(-1);
    int32_t a1 = data1[i0*4+1];
    _Bool equal3 = b1==0;
    int32_t chosen2 = (equal3|equal2)?1:b1;
    int32_t quotient1 = a1/chosen2;
    int32_t difference1 = (int32_t)((uint32_t)a1-(uint32_t)(int32_t)((uint32_t)quotient1*(uint32_t)chosen2));
    _Bool holds1 = ((difference1^chosen2)<0)&(difference1!=0);
    int32_t chosen3 = equal2?(int32_t)(-(uint32_t)a1):(equal3?0
        :(holds1?(int32_t)((uint32_t)quotient1-(uint32_t)1):quotient1));
    int32_t sum1 = (int32_t)((uint32_t)chosen3+(uint32_t)(holds1?(int32_t)((uint32_t)difference1+(uint32_t)chosen2)
        :difference1));
    data0[i0*4+1] = sum1;
    int32_t b2 = data2[i0*4+2];
    _Bool equal4 = b2==(-1);
    int32_t a2 = data1[i0*4+2];
    _Bool equal5 = b2==0;
    int32_t chosen4 = (equal5|equal4)?1:b2;
    int32_t quotient2 = a2/chosen4;
    int32_t difference2 = (int32_t)((uint32_t)a2-(uint32_t)(int32_t)((uint32_t)quotient2*(uint32_t)chosen4));
    _Bool holds2 = ((difference2^chosen4)<0)&(difference2!=0);
    int32_t chosen5 = equal4?(int32_t)(-(uint32_t)a2):(equal5?0
        :(holds2?(int32_t)((uint32_t)quotient2-(uint32_t)1):quotient2));
    int32_t sum2 = (int32_t)((uint32_t)chosen5+(uint32_t)(holds2?(int32_t)((uint32_t)difference2+(uint32_t)chosen4)
        :difference2));
    data0[i0*4+2] = sum2;
    int32_t b3 = data2[i0*4+3];
    _Bool equal6 = b3==(-1);
    int32_t a3 = data1[i0*4+3];
    _Bool equal7 = b3==0;
    int32_t chosen6 = (equal7|equal6)?1:b3;
    int32_t quotient3 = a3/chosen6;
    int32_t difference3 = (int32_t)((uint32_t)a3-(uint32_t)(int32_t)((uint32_t)quotient3*(uint32_t)chosen6));
    _Bool holds3 = ((difference3^chosen6)<0)&(difference3!=0);
    int32_t chosen7 = equal6?(int32_t)(-(uint32_t)a3):(equal7?0
        :(holds3?(int32_t)((uint32_t)quotient3-(uint32_t)1):quotient3));
    int32_t sum3 = (int32_t)((uint32_t)chosen7+(uint32_t)(holds3?(int32_t)((uint32_t)difference3+(uint32_t)chosen6)
        :difference3));
    data0[i0*4+3] = sum3;
  }
}

// ======== avx2
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 copies
//   Opts: Unroll(out 0, 4)
#include <stdint.h>

void E_100_9b742f(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    int32_t b0 = data2[i0*4];
    _Bool equal0 = b0==(-1);
    int32_t a0 = data1[i0*4];
    _Bool equal1 = b0==0;
    int32_t chosen0 = (equal1|equal0)?1:b0;
    int32_t quotient0 = a0/chosen0;
    int32_t difference0 = (int32_t)((uint32_t)a0-(uint32_t)(int32_t)((uint32_t)quotient0*(uint32_t)chosen0));
    _Bool holds0 = ((difference0^chosen0)<0)&(difference0!=0);
    int32_t chosen1 = equal0?(int32_t)(-(uint32_t)a0):(equal1?0
        :(holds0?(int32_t)((uint32_t)quotient0-(uint32_t)1):quotient0));
    int32_t sum0 = (int32_t)((uint32_t)chosen1+(uint32_t)(holds0?(int32_t)((uint32_t)difference0+(uint32_t)chosen0)
        :difference0));
    data0[i0*4] = sum0;
    int32_t b1 = data2[i0*4+1];
    _Bool equal2 = b1==(-1);
    int32_t a1 = data1[i0*4+1];
    _Bool equal3 = b1==0;
    int32_t chosen2 = (equal3|equal2)?1:b1;
    int32_t quotient1 = a1/chosen2;
    int32_t difference1 = (int32_t)((uint32_t)a1-(uint32_t)(int32_t)((uint32_t)quotient1*(uint32_t)chosen2));
    _Bool holds1 = ((difference1^chosen2)<0)&(difference1!=0);
    int32_t chosen3 = equal2?(int32_t)(-(uint32_t)a1):(equal3?0
        :(holds1?(int32_t)((uint32_t)quotient1-(uint32_t)1):quotient1));
    int32_t sum1 = (int32_t)((uint32_t)chosen3+(uint32_t)(holds1?(int32_t)((uint32_t)difference1+(uint32_t)chosen2)
        :difference1));
    data0[i0*4+1] = sum1;
    int32_t b2 = data2[i0*4+2];
    _Bool equal4 = b2==(-1);
    int32_t a2 = data1[i0*4+2];
    _Bool equal5 = b2==0;
    int32_t chosen4 = (equal5|equal4)?1:b2;
    int32_t quotient2 = a2/chosen4;
    int32_t difference2 = (int32_t)((uint32_t)a2-(uint32_t)(int32_t)((uint32_t)quotient2*(uint32_t)chosen4));
    _Bool holds2 = ((difference2^chosen4)<0)&(difference2!=0);
    int32_t chosen5 = equal4?(int32_t)(-(uint32_t)a2):(equal5?0
        :(holds2?(int32_t)((uint32_t)quotient2-(uint32_t)1):quotient2));
    int32_t sum2 = (int32_t)((uint32_t)chosen5+(uint32_t)(holds2?(int32_t)((uint32_t)difference2+(uint32_t)chosen4)
        :difference2));
    data0[i0*4+2] = sum2;
    int32_t b3 = data2[i0*4+3];
    _Bool equal6 = b3==(-1);
    int32_t a3 = data1[i0*4+3];
    _Bool equal7 = b3==0;
    int32_t chosen6 = (equal7|equal6)?1:b3;
    int32_t quotient3 = a3/chosen6;
    int32_t difference3 = (int32_t)((uint32_t)a3-(uint32_t)(int32_t)((uint32_t)quotient3*(uint32_t)chosen6));
    _Bool holds3 = ((difference3^chosen6)<0)&(difference3!=0);
    int32_t chosen7 = equal6?(int32_t)(-(uint32_t)a3):(equal7?0
        :(holds3?(int32_t)((uint32_t)quotient3-(uint32_t)1):quotient3));
    int32_t sum3 = (int32_t)((uint32_t)chosen7+(uint32_t)(holds3?(int32_t)((uint32_t)difference3+(uint32_t)chosen6)
        :difference3));
    data0[i0*4+3] = sum3;
  }
}

// ======== avx512
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 copies
//   Opts: Unroll(out 0, 4)
#include <stdint.h>

void E_100_9b742f(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    int32_t b0 = data2[i0*4];
    _Bool equal0 = b0==(-1);
    int32_t a0 = data1[i0*4];
    _Bool equal1 = b0==0;
    int32_t chosen0 = (equal1|equal0)?1:b0;
    int32_t quotient0 = a0/chosen0;
    int32_t difference0 = (int32_t)((uint32_t)a0-(uint32_t)(int32_t)((uint32_t)quotient0*(uint32_t)chosen0));
    _Bool holds0 = ((difference0^chosen0)<0)&(difference0!=0);
    int32_t chosen1 = equal0?(int32_t)(-(uint32_t)a0):(equal1?0
        :(holds0?(int32_t)((uint32_t)quotient0-(uint32_t)1):quotient0));
    int32_t sum0 = (int32_t)((uint32_t)chosen1+(uint32_t)(holds0?(int32_t)((uint32_t)difference0+(uint32_t)chosen0)
        :difference0));
    data0[i0*4] = sum0;
    int32_t b1 = data2[i0*4+1];
    _Bool equal2 = b1==(-1);
    int32_t a1 = data1[i0*4+1];
    _Bool equal3 = b1==0;
    int32_t chosen2 = (equal3|equal2)?1:b1;
    int32_t quotient1 = a1/chosen2;
    int32_t difference1 = (int32_t)((uint32_t)a1-(uint32_t)(int32_t)((uint32_t)quotient1*(uint32_t)chosen2));
    _Bool holds1 = ((difference1^chosen2)<0)&(difference1!=0);
    int32_t chosen3 = equal2?(int32_t)(-(uint32_t)a1):(equal3?0
        :(holds1?(int32_t)((uint32_t)quotient1-(uint32_t)1):quotient1));
    int32_t sum1 = (int32_t)((uint32_t)chosen3+(uint32_t)(holds1?(int32_t)((uint32_t)difference1+(uint32_t)chosen2)
        :difference1));
    data0[i0*4+1] = sum1;
    int32_t b2 = data2[i0*4+2];
    _Bool equal4 = b2==(-1);
    int32_t a2 = data1[i0*4+2];
    _Bool equal5 = b2==0;
    int32_t chosen4 = (equal5|equal4)?1:b2;
    int32_t quotient2 = a2/chosen4;
    int32_t difference2 = (int32_t)((uint32_t)a2-(uint32_t)(int32_t)((uint32_t)quotient2*(uint32_t)chosen4));
    _Bool holds2 = ((difference2^chosen4)<0)&(difference2!=0);
    int32_t chosen5 = equal4?(int32_t)(-(uint32_t)a2):(equal5?0
        :(holds2?(int32_t)((uint32_t)quotient2-(uint32_t)1):quotient2));
    int32_t sum2 = (int32_t)((uint32_t)chosen5+(uint32_t)(holds2?(int32_t)((uint32_t)difference2+(uint32_t)chosen4)
        :difference2));
    data0[i0*4+2] = sum2;
    int32_t b3 = data2[i0*4+3];
    _Bool equal6 = b3==(-1);
    int32_t a3 = data1[i0*4+3];
    _Bool equal7 = b3==0;
    int32_t chosen6 = (equal7|equal6)?1:b3;
    int32_t quotient3 = a3/chosen6;
    int32_t difference3 = (int32_t)((uint32_t)a3-(uint32_t)(int32_t)((uint32_t)quotient3*(uint32_t)chosen6));
    _Bool holds3 = ((difference3^chosen6)<0)&(difference3!=0);
    int32_t chosen7 = equal6?(int32_t)(-(uint32_t)a3):(equal7?0
        :(holds3?(int32_t)((uint32_t)quotient3-(uint32_t)1):quotient3));
    int32_t sum3 = (int32_t)((uint32_t)chosen7+(uint32_t)(holds3?(int32_t)((uint32_t)difference3+(uint32_t)chosen6)
        :difference3));
    data0[i0*4+3] = sum3;
  }
}

// ======== neon
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 copies
//   Opts: Unroll(out 0, 4)
#include <stdint.h>

void E_100_9b742f(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    int32_t b0 = data2[i0*4];
    _Bool equal0 = b0==(-1);
    int32_t a0 = data1[i0*4];
    _Bool equal1 = b0==0;
    int32_t chosen0 = (equal1|equal0)?1:b0;
    int32_t quotient0 = a0/chosen0;
    int32_t difference0 = (int32_t)((uint32_t)a0-(uint32_t)(int32_t)((uint32_t)quotient0*(uint32_t)chosen0));
    _Bool holds0 = ((difference0^chosen0)<0)&(difference0!=0);
    int32_t chosen1 = equal0?(int32_t)(-(uint32_t)a0):(equal1?0
        :(holds0?(int32_t)((uint32_t)quotient0-(uint32_t)1):quotient0));
    int32_t sum0 = (int32_t)((uint32_t)chosen1+(uint32_t)(holds0?(int32_t)((uint32_t)difference0+(uint32_t)chosen0)
        :difference0));
    data0[i0*4] = sum0;
    int32_t b1 = data2[i0*4+1];
    _Bool equal2 = b1==(-1);
    int32_t a1 = data1[i0*4+1];
    _Bool equal3 = b1==0;
    int32_t chosen2 = (equal3|equal2)?1:b1;
    int32_t quotient1 = a1/chosen2;
    int32_t difference1 = (int32_t)((uint32_t)a1-(uint32_t)(int32_t)((uint32_t)quotient1*(uint32_t)chosen2));
    _Bool holds1 = ((difference1^chosen2)<0)&(difference1!=0);
    int32_t chosen3 = equal2?(int32_t)(-(uint32_t)a1):(equal3?0
        :(holds1?(int32_t)((uint32_t)quotient1-(uint32_t)1):quotient1));
    int32_t sum1 = (int32_t)((uint32_t)chosen3+(uint32_t)(holds1?(int32_t)((uint32_t)difference1+(uint32_t)chosen2)
        :difference1));
    data0[i0*4+1] = sum1;
    int32_t b2 = data2[i0*4+2];
    _Bool equal4 = b2==(-1);
    int32_t a2 = data1[i0*4+2];
    _Bool equal5 = b2==0;
    int32_t chosen4 = (equal5|equal4)?1:b2;
    int32_t quotient2 = a2/chosen4;
    int32_t difference2 = (int32_t)((uint32_t)a2-(uint32_t)(int32_t)((uint32_t)quotient2*(uint32_t)chosen4));
    _Bool holds2 = ((difference2^chosen4)<0)&(difference2!=0);
    int32_t chosen5 = equal4?(int32_t)(-(uint32_t)a2):(equal5?0
        :(holds2?(int32_t)((uint32_t)quotient2-(uint32_t)1):quotient2));
    int32_t sum2 = (int32_t)((uint32_t)chosen5+(uint32_t)(holds2?(int32_t)((uint32_t)difference2+(uint32_t)chosen4)
        :difference2));
    data0[i0*4+2] = sum2;
    int32_t b3 = data2[i0*4+3];
    _Bool equal6 = b3==(-1);
    int32_t a3 = data1[i0*4+3];
    _Bool equal7 = b3==0;
    int32_t chosen6 = (equal7|equal6)?1:b3;
    int32_t quotient3 = a3/chosen6;
    int32_t difference3 = (int32_t)((uint32_t)a3-(uint32_t)(int32_t)((uint32_t)quotient3*(uint32_t)chosen6));
    _Bool holds3 = ((difference3^chosen6)<0)&(difference3!=0);
    int32_t chosen7 = equal6?(int32_t)(-(uint32_t)a3):(equal7?0
        :(holds3?(int32_t)((uint32_t)quotient3-(uint32_t)1):quotient3));
    int32_t sum3 = (int32_t)((uint32_t)chosen7+(uint32_t)(holds3?(int32_t)((uint32_t)difference3+(uint32_t)chosen6)
        :difference3));
    data0[i0*4+3] = sum3;
  }
}

