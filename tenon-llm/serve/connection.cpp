#include "connection.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <tenon/base/raise.h>

namespace tenon::program {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr milliseconds kLook{50};         // between looks at whether the server ends
constexpr seconds kMostIdle{5};           // between two requests
constexpr seconds kMostHead{5};           // from a request's first byte to the end of its head
constexpr seconds kMostWrite{20};         // in which a client takes nothing
constexpr milliseconds kMostLinger{500};  // for a client to read the last response, before the connection is reset

thread_local Connection* connection_here = nullptr;

/// Why nothing can listen there: the address is none, else what the last call says.
std::string reason_of(const std::string& host, int error) {
  addrinfo wanted = {}, *found = nullptr;
  wanted.ai_flags = AI_PASSIVE;
  wanted.ai_socktype = SOCK_STREAM;
  const int unknown = ::getaddrinfo(host.c_str(), nullptr, &wanted, &found);
  if (unknown != 0) return ::gai_strerror(unknown);
  ::freeaddrinfo(found);
  return std::strerror(error);
}

bool is_ready(socket_t socket, short events, milliseconds most) {
  pollfd one{socket, events, 0};
  return ::poll(&one, 1, static_cast<int>(most.count())) > 0;
}

}  // namespace

Connection::Connection(socket_t socket, const std::atomic<socket_t>& listener) : socket_(socket), listener_(listener) {
  connection_here = this;
}

Connection::~Connection() {
  connection_here = nullptr;
  ::shutdown(socket_, SHUT_WR);
  if (is_ended_) {  // closing it with bytes unread would reset it, and the client lose the response
    for (allow(kMostLinger); waits_to_read();)
      if (::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) break;
  }
  ::close(socket_);
}

Connection& Connection::here() { return *connection_here; }

bool Connection::waits_for_request(milliseconds most) {
  allow(most);
  return is_readable();
}

void Connection::allow(milliseconds most) { time_ = steady_clock::now() + most; }

bool Connection::is_gone() const {
  char byte = 0;
  const ssize_t got = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

bool Connection::waits_to_read() const {
  while (listener_ != INVALID_SOCKET && steady_clock::now() < time_)
    if (is_ready(socket_, POLLIN, kLook)) return true;
  return false;
}

bool Connection::is_readable() const { return begin_ < end_ || waits_to_read(); }

bool Connection::is_writable() const { return !is_gone() && is_ready(socket_, POLLOUT, kMostWrite); }

ssize_t Connection::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    if (!waits_to_read()) return -1;
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (got <= 0) return got;
    begin_ = 0, end_ = static_cast<std::size_t>(got);
  }
  const std::size_t count = std::min(size, end_ - begin_);
  std::copy_n(buffer_.data() + begin_, count, to);
  begin_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t sent = ::send(socket_, from + done, size - done, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) {
      done += static_cast<std::size_t>(sent);
    } else if ((errno != EAGAIN && errno != EWOULDBLOCK) || !is_ready(socket_, POLLOUT, kMostWrite)) {
      return -1;
    }
  }
  return static_cast<ssize_t>(size);
}

// Nothing asks for addresses.
void Connection::get_remote_ip_and_port(std::string&, int&) const {}
void Connection::get_local_ip_and_port(std::string&, int&) const {}

HttpServer::HttpServer() {
  // The library's SO_REUSEPORT would let two servers share an address in use.
  set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
}

int HttpServer::bind(const std::string& host, int port) {
  errno = 0;
  const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
  // The library's queue of new connections has five places: more would be reset.
  if (bound > 0 && ::listen(svr_sock_, SOMAXCONN) == 0) return bound;
  const int error = errno;
  raise<UserError>("tenon-llm", "cannot listen on {}, port {}: {}", host, port, reason_of(host, error));
}

bool HttpServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket, svr_sock_);
  for (bool is_closed = false; !is_closed && !connection.is_ended() && connection.waits_for_request(kMostIdle);) {
    connection.allow(kMostHead);
    if (!process_request(connection, false, is_closed, nullptr)) break;
  }
  return true;
}

}  // namespace tenon::program
