// Connection: a client's socket, as cpp-httplib reads and writes it. Beyond the library's own it knows the time by
// which a request must be there, tells whether the client is still there, and can be ended: where the rest of a body is
// not read, it would be taken for the next request.
#pragma once
#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>

namespace tenon::program {

class Connection final : public httplib::Stream {
 public:
  using milliseconds = std::chrono::milliseconds;

  /// Takes the socket. Reads nothing more when `listener` is closed.
  Connection(socket_t socket, const std::atomic<socket_t>& listener);
  ~Connection() override;

  /// That of the request which this thread answers.
  static Connection& here();

  /// Whether the next request begins within this time.
  bool waits_for_request(milliseconds most);
  /// From now on there is this time for what is still to be read.
  void allow(milliseconds most);
  /// Whether the client has closed it.
  bool is_gone() const;
  /// After this response nothing is read from it.
  void end() { is_ended_ = true; }
  bool is_ended() const { return is_ended_; }

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  /// Whether there is something to read before `time_`.
  bool waits_to_read() const;
  socket_t socket_;
  const std::atomic<socket_t>& listener_;
  std::chrono::steady_clock::time_point time_ = {};
  bool is_ended_ = false;
  std::array<char, 4096> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // of what is read and not asked for yet
};

/// cpp-httplib's server, with these connections.
class HttpServer : public httplib::Server {
 public:
  HttpServer();
  /// Takes the address; port 0 is any that is free. Gives the port. Throws UserError where it cannot.
  int bind(const std::string& host, int port);

 private:
  bool process_and_close_socket(socket_t socket) override;
};

}  // namespace tenon::program
