//! Any file, its format detected: no panic, limits hold, and what was read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter_fuzz::record::read;

fuzz_target!(|data: &[u8]| read(data, None));
