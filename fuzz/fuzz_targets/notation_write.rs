//! Writing: every legal move reads back in every notation, and no two are written alike.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| xiangqi_arbiter_fuzz::write(data));
