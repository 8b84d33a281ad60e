//! CBL libraries of version 2 by what they inflate to.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::record::Format;
use xiangqi_arbiter_fuzz::record::{inflating_to, read};

fuzz_target!(|data: &[u8]| read(&inflating_to(data), Some(Format::Cbl)));
