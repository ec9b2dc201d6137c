// The code of a page of docs, as one program.
#include <cstdio>
#include <fstream>
#include <map>
#include <string>

#include <tenon/extend.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace tn = tenon;

int main() try {
#include BLOCKS
} catch (const tn::Error& e) {
  std::puts(e.what());
  return 1;
}
