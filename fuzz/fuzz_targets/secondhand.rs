//! The formats known at second hand; the first byte chooses one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::record::Format;
use xiangqi_arbiter_fuzz::record::read;

const FORMATS: [Format; 5] = [
    Format::Ccm,
    Format::Che,
    Format::Chn,
    Format::Mxq,
    Format::Pfc,
];

fuzz_target!(|data: &[u8]| {
    if let [first, data @ ..] = data {
        read(data, Some(FORMATS[usize::from(*first) % FORMATS.len()]));
    }
});
