//! WXF: no panic, limits hold, and what was read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::record::Format;
use xiangqi_arbiter_fuzz::record::read;

fuzz_target!(|data: &[u8]| read(data, Some(Format::Wxf)));
