//! Reading ICCS and UCI: no panic, and what is read writes back to the same move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::Notation;

fuzz_target!(|data: &[u8]| xiangqi_arbiter_fuzz::read(data, Notation::Iccs));
