// A model divided among the ranks of a group (distributed/), tensor parallel: which numbers of its config each rank has
// a part of, and the part of a tensor. Each rank has some of the heads, with their keys and values; of the inner
// elements of the feed-forward parts, of each expert too; and of the rows of the vocabulary.
#pragma once
#include <tenon/distributed/group.h>
#include <tenon/llm/config.h>
#include <tenon/llm/file_tensors.h>

namespace tenon::llm {

/// The config of one rank's part. Throws UserError, which names them, for numbers that size() does not divide.
Config part_of(const Config& whole, const distributed::Group& group);

/// This rank's part of an axis. Rows of the file stay in the file's memory; other parts get memory of their own. Throws
/// UserError if the axis cannot be cut there because of its blocks; `name` is for the message.
io::GgufTensor part_of(const io::GgufTensor& whole, std::size_t axis, const std::string& name,
                       const distributed::Group& group);

}  // namespace tenon::llm
