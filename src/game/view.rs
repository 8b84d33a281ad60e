//! What a client may see of a game.

use serde::{Deserialize, Serialize};

use crate::board::{Color, Move, Square};

use super::{Action, Claim, Ending, Game, Phase, moves_after_touching};

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player with red.
    Red,
    /// The player with black.
    Black,
    /// The arbiter.
    Arbiter,
    /// Anybody else: sees board, clocks, fouls and ending, not what the players say to each other.
    Spectator,
}

/// The clocks at the moment that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClockView {
    /// Milliseconds left: Red's, Black's.
    pub left: [i64; 2],
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Milliseconds left of the countdown (读秒) for a single move, which runs once `left` is 0: Red's, Black's. All of it
    /// before that; 0 where there is none.
    pub countdown: [i64; 2],
    /// Moves still to be made in the present time (限时限着): Red's, Black's. `None` without such quotas.
    pub moves_to_go: Option<[u16; 2]>,
}

/// A piece between two points of which the opponent has not yet said where it stands (5.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PointWanted {
    /// Who has to say it.
    pub color: Color,
    /// Where the piece came from.
    pub from: Square,
    /// The two points.
    pub points: [Square; 2],
}

/// What the desk has noted about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SideView {
    /// Fouls (8).
    pub fouls: u8,
    /// Moves missing in his record (7.1).
    pub missed_moves: u16,
    /// Draws offered (22.1).
    pub draw_offers: u16,
    /// Whether he has come (20).
    pub present: bool,
}

/// What a client may see of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The position.
    pub fen: String,
    /// Whose move it is.
    pub turn: Color,
    /// The round, from 1.
    pub round: u16,
    /// The moves that stand.
    pub moves: Vec<Move>,
    /// `waiting`, `playing`, `paused`, `held` – until a claim has been ruled on – or `over`.
    pub phase: &'static str,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The clocks, if there are any.
    pub clock: Option<ClockView>,
    /// Red's and Black's notes.
    pub sides: [SideView; 2],
    /// Who has been told to vary, and in how many of his moves (23.5).
    pub must_vary: Option<(Color, u8)>,
    /// Rounds without a capture.
    pub quiet_rounds: usize,
    /// Who offers a draw; hidden from spectators.
    pub draw_offer: Option<Color>,
    /// Who asks how many plies back; hidden from spectators.
    pub takeback: Option<(Color, u16)>,
    /// The claim that waits; hidden from spectators.
    pub claim: Option<(Color, Claim)>,
    /// The piece between two points, if the opponent has to say where it stands.
    pub point_wanted: Option<PointWanted>,
    /// The pieces that the side to move has touched and is bound by, in order (5.1–5.5).
    pub touched: Vec<Square>,
    /// The moves that the viewer may make, touches considered; empty if it is not his move.
    pub legal_moves: Vec<Move>,
    /// What else the viewer may do.
    pub actions: Vec<Action>,
}

impl Game {
    /// What `viewer` may see at `at`.
    ///
    /// ```
    /// use xiangqi_arbiter::game::{Game, Regulations, Viewer};
    /// let game = Game::new(Regulations::ONLINE);
    /// assert_eq!(game.view(Viewer::Red, 0).legal_moves.len(), 44);
    /// assert_eq!(game.view(Viewer::Spectator, 0).legal_moves.len(), 0);
    /// ```
    #[must_use]
    pub fn view(&self, viewer: Viewer, at: u64) -> View {
        let player = match viewer {
            Viewer::Red => Some(Color::Red),
            Viewer::Black => Some(Color::Black),
            Viewer::Arbiter | Viewer::Spectator => None,
        };
        let is_told = viewer != Viewer::Spectator;
        let actions = player.map_or_else(Vec::new, |color| self.actions(color));
        let legal_moves = if actions.contains(&Action::Move) {
            moves_after_touching(&self.position, &self.touches)
        } else {
            Vec::new()
        };
        View {
            fen: self.position.fen(),
            turn: self.position.turn(),
            round: self.round(),
            moves: self.line.clone(),
            phase: match self.phase {
                Phase::Waiting => "waiting",
                Phase::Playing => "playing",
                Phase::Paused(_) => "paused",
                Phase::Held(_) => "held",
                Phase::Over(_) => "over",
            },
            ending: self.ending().copied(),
            clock: self.clock_at(at),
            sides: self.sides.map(|side| SideView {
                fouls: side.fouls,
                missed_moves: side.missed_moves,
                draw_offers: if is_told { side.draw_offers } else { 0 },
                present: side.present,
            }),
            must_vary: self.must_vary(),
            quiet_rounds: self.quiet_plies() / 2,
            draw_offer: self.draw_offer.filter(|_| is_told),
            takeback: self.takeback.filter(|_| is_told),
            claim: self
                .waiting_claim
                .filter(|_| is_told)
                .map(|(color, claim, _)| (color, claim)),
            point_wanted: self.between.map(|between| PointWanted {
                color: !between.color,
                from: between.from,
                points: between.points,
            }),
            touched: self.touches.clone(),
            legal_moves,
            actions,
        }
    }

    /// The clocks at `at`; `None` in a game without.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, game::{ClockScheme, Event, Game, Regulations}};
    /// let clock = Some(ClockScheme { countdown: 10_000, ..ClockScheme::sudden_death(60_000) });
    /// let mut game = Game::new(Regulations { clock, ..Regulations::ONLINE });
    /// game.apply(0, &Event::Start)?;
    /// let clock = game.clock_at(64_000).unwrap();
    /// assert_eq!((clock.left, clock.countdown), ([0, 60_000], [6_000, 10_000]));
    /// # Ok::<(), xiangqi_arbiter::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn clock_at(&self, at: u64) -> Option<ClockView> {
        let scheme = self.regulations.clock.as_ref()?;
        let clock = &self.clock;
        Some(ClockView {
            left: Color::ALL.map(|color| clock.left(color, at).max(0)),
            running: clock.running.map(|(color, _)| color),
            countdown: Color::ALL.map(|color| clock.countdown(scheme, color, at)),
            moves_to_go: scheme
                .quota
                .map(|quota| Color::ALL.map(|color| clock.moves_to_go(quota, color))),
        })
    }
}
