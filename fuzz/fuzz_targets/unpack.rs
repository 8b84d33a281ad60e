//! Packed positions: bytes that are not one are refused, others pack to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{Position, Setup};

fuzz_target!(|data: &[u8]| {
    if let Ok(position) = Position::unpack(data) {
        assert_eq!(
            Position::from_setup(&Setup::from(&position)).as_ref(),
            Ok(&position)
        );
        assert_eq!(Position::unpack(&position.pack()).as_ref(), Ok(&position));
        for m in position.legal_moves() {
            assert!(position.play_unchecked(m).legal_moves().len() < 120);
        }
    }
});
