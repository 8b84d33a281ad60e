//! Positions along a game: the books are kept, and every question about moves has the same answer.
#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi_arbiter::{Move, Position, Setup};
use xiangqi_arbiter_fuzz::Bytes;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let mut position = bytes.position();
    for _ in 0..40 {
        // All that a position holds is what it would hold if it were made from its pieces.
        assert_eq!(
            Position::from_setup(&Setup::from(&position)).as_ref(),
            Ok(&position)
        );
        assert_eq!(Position::from_fen(&position.fen()).as_ref(), Ok(&position));
        assert_eq!(Position::unpack(&position.pack()).as_ref(), Ok(&position));
        let moves = position.legal_moves();
        assert_eq!(moves.len(), position.count_legal_moves());
        assert_eq!(!moves.is_empty(), position.has_legal_move());
        assert_eq!(
            moves.is_empty(),
            position.outcome().is_some_and(|end| end.winner().is_some())
        );
        for m in (0..8100)
            .step_by(1 + usize::from(bytes.byte()))
            .filter_map(|code| Move::from_code(code as u16))
        {
            assert_eq!(position.is_legal(m), moves.contains(&m), "{position:?} {m}");
        }
        for m in &moves {
            assert!(position.mirrored().is_legal(m.mirrored()));
            assert!(position.swapped().is_legal(m.rotated()));
        }
        if moves.is_empty() || bytes.0.is_empty() {
            break;
        }
        position = position.play_unchecked(moves[usize::from(bytes.byte()) % moves.len()]);
    }
});
