//! FEN, strict and lenient: no panic, and what is read writes back to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{Position, Setup};

fuzz_target!(|text: &str| {
    let strict = Position::from_fen(text);
    let lenient = Position::from_fen_lenient(text);
    if let Ok(position) = &strict {
        assert_eq!(lenient, Ok((*position, Vec::new())));
    }
    if let Ok((position, repairs)) = &lenient {
        assert_eq!(Position::from_fen(&position.fen()).as_ref(), Ok(position));
        assert!(strict.is_ok() || !repairs.is_empty());
        assert!(Setup::from(position).faults().is_empty());
    }
    for error in [strict.err(), lenient.err()].into_iter().flatten() {
        assert!(!error.faults.is_empty() && !error.to_string().is_empty());
        for fault in error.faults {
            assert!(
                fault
                    .offset()
                    .is_none_or(|offset| text.is_char_boundary(offset))
            );
            assert!(!fault.finding().message.is_empty());
        }
    }
    if let Ok(setup) = Setup::from_fen(text) {
        assert_eq!(Setup::from_fen(&setup.to_string()), Ok(setup.clone()));
        assert_eq!(Setup::from_fen_lenient(text), Ok((setup, Vec::new())));
    }
    if let Ok((setup, _)) = Setup::from_fen_lenient(text) {
        assert_eq!(Setup::from_fen(&setup.to_string()), Ok(setup));
    }
});
