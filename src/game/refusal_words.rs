//! Refusals in words, in the languages that endings are told in.

use core::fmt;

use crate::{
    judge::Language,
    position::{IllegalMove, IllegalMoveReason},
};

use super::{Claim, Feature, Refusal, words::pick};

/// A sentence in each language; each `{}` in it stands for a value, in the same order.
type Words = [&'static str; 3];

impl Feature {
    /// The feature in a word or two.
    #[must_use]
    pub const fn tell(self, language: Language) -> &'static str {
        pick(
            language,
            match self {
                Self::Press => ["按钟", "按鐘", "pressing of clocks"],
                Self::NaturalLimit => ["自然限着", "自然限著", "natural limit"],
                Self::Touch => ["摸子", "摸子", "touching of pieces"],
                Self::BetweenPoints => [
                    "棋子走在两点之间",
                    "棋子走在兩點之間",
                    "pieces between points",
                ],
                Self::Knock => ["碰乱棋子、棋钟", "碰亂棋子、棋鐘", "knocking over"],
                Self::Record => ["棋手记录", "棋手記錄", "records by the players"],
                Self::Correction => ["纠正错误", "糾正錯誤", "corrections"],
                Self::Clock => ["计时", "計時", "clocks"],
                Self::Takeback => ["悔棋", "悔棋", "taking back of moves"],
            },
        )
    }
}

impl Refusal {
    /// The refusal in a sentence, with the clause that it rests on.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, Language, game::{Action, Game, Regulations}};
    /// let game = Game::new(Regulations::ONLINE);
    /// let refusal = game.may(Color::Black, Action::Move).unwrap_err();
    /// assert_eq!(refusal.tell(Language::ZhHans), "轮到对方行棋（2.1）");
    /// assert_eq!(refusal.tell(Language::En), "it is the other side's move (2.1)");
    /// ```
    #[must_use]
    pub fn tell(&self, language: Language) -> String {
        let (words, values) = self.words(language);
        let mut told = String::new();
        let mut values = values.iter();
        for (i, part) in pick(language, words).split("{}").enumerate() {
            if i > 0 {
                told += values.next().map_or("", String::as_str);
            }
            told += part;
        }
        match (self.clause(), language) {
            (None, _) => {}
            (Some(clause), Language::En) => told += &format!(" ({clause})"),
            (Some(clause), _) => told += &format!("（{clause}）"),
        }
        told
    }

    fn words(&self, language: Language) -> (Words, Vec<String>) {
        let mut values = Vec::new();
        let mut with = |value: &dyn fmt::Display| values.push(value.to_string());
        let words = match self {
            Self::Over => ["对局已经结束", "對局已經結束", "the game is over"],
            Self::TimeBackwards { last } => {
                with(last);
                [
                    "时间不得早于上一事件的{}",
                    "時間不得早於上一事件的{}",
                    "expected a time not before {}, that of the last event",
                ]
            }
            Self::TimeTooLarge => {
                with(&super::MAX_TIME);
                [
                    "时间不得超过{}",
                    "時間不得超過{}",
                    "expected a time of at most {}",
                ]
            }
            Self::Full => [
                "事件或着数已满",
                "事件或著數已滿",
                "the game holds as many events or plies as it can",
            ],
            Self::Started => ["对局已经开始", "對局已經開始", "the game has begun already"],
            Self::NotStarted => ["对局尚未开始", "對局尚未開始", "the game has not begun"],
            Self::Paused => ["对局已暂停", "對局已暫停", "the game is paused"],
            Self::NotPaused => ["对局没有暂停", "對局沒有暫停", "the game is not paused"],
            Self::ClaimWaiting => [
                "须先裁决已提出的要求",
                "須先裁決已提出的要求",
                "a claim has to be ruled on first",
            ],
            Self::NoClaim => [
                "没有待裁决的要求",
                "沒有待裁決的要求",
                "no claim waits to be ruled on",
            ],
            Self::NotYourMove => [
                "轮到对方行棋",
                "輪到對方行棋",
                "it is the other side's move",
            ],
            Self::NotYourTime { .. } => [
                "现在是对方用时",
                "現在是對方用時",
                "it is the other side's time",
            ],
            Self::NotInUse(feature) => {
                with(&feature.tell(language));
                [
                    "本局没有“{}”",
                    "本局沒有「{}」",
                    "the regulations of this game know no {}",
                ]
            }
            // In English the message says which points.
            Self::IllegalMove(illegal) if language == Language::En => {
                with(illegal);
                ["{}"; 3]
            }
            Self::IllegalMove(IllegalMove { m, reason }) => {
                with(m);
                with(&reason.tell(language));
                ["{}不合规则：{}", "{}不合規則：{}", ""]
            }
            Self::Touched { allowed } => {
                let moves: Vec<_> = allowed.iter().map(ToString::to_string).collect();
                with(&moves.join(" "));
                [
                    "须走所摸触的棋子，可走：{}",
                    "須走所摸觸的棋子，可走：{}",
                    "the pieces touched have to be played: expected one of {}",
                ]
            }
            Self::NoPiece(square) => {
                with(square);
                ["{}没有棋子", "{}沒有棋子", "nothing stands on {}"]
            }
            Self::PointWanted => [
                "须先由对方指定落点",
                "須先由對方指定落點",
                "the opponent has to say first where the piece stands",
            ],
            Self::NotBetween => [
                "没有棋子走在这两点之间",
                "沒有棋子走在這兩點之間",
                "no piece stands between two points, or not there",
            ],
            Self::TooEarly { rounds } => {
                with(rounds);
                [
                    "前{}回合不得提和",
                    "前{}回合不得提和",
                    "no draw may be offered before round {} is over",
                ]
            }
            Self::TooManyOffers { lead, in_a_row: 0 } => {
                with(lead);
                [
                    "提和次数最多比对方多{}次",
                    "提和次數最多比對方多{}次",
                    "expected at most {} draw offers more than the opponent's",
                ]
            }
            Self::TooManyOffers { in_a_row, .. } => {
                with(in_a_row);
                [
                    "对方提和之前最多提和{}次",
                    "對方提和之前最多提和{}次",
                    "expected at most {} in a row of one side's draw offers",
                ]
            }
            Self::OfferStands => [
                "已有提议尚未答复",
                "已有提議尚未答覆",
                "there is an offer already",
            ],
            Self::NoOffer => [
                "没有可答复的提议",
                "沒有可答覆的提議",
                "there is no offer to answer",
            ],
            Self::NoSuchPly { plies } => {
                with(plies);
                ["本局只有{}着", "本局只有{}著", "the game has {} plies"]
            }
            Self::Unrecorded { missed, most } => {
                with(missed);
                with(most);
                [
                    "漏记{}着，超过{}着，审核要求不予受理",
                    "漏記{}著，超過{}著，審核要求不予受理",
                    "{} moves are missing in the record, and a claim allows {} at most",
                ]
            }
            Self::Untrue {
                claim: Claim::NaturalLimit,
                rounds: Some((counted, needed)),
            } => {
                with(counted);
                with(needed);
                [
                    "可计{}回合未吃子，须满{}回合",
                    "可計{}回合未吃子，須滿{}回合",
                    "{} rounds without a capture count, {} are needed",
                ]
            }
            Self::Untrue { .. } => ["审核不实", "審核不實", "the claim does not hold"],
            Self::NothingRepeats => [
                "没有形成循环反复",
                "沒有形成循環反覆",
                "nothing repeats, or not often enough yet",
            ],
            Self::TooLate => [
                "过时不予受理",
                "過時不予受理",
                "it is too late to put that right",
            ],
            Self::NothingDue => [
                "无人超时，也无人迟到",
                "無人超時，也無人遲到",
                "no flag has fallen and nobody is too late",
            ],
            Self::NotDeclared { declared } => {
                let reasons: Vec<_> = declared
                    .iter()
                    .map(|reason| reason.tell(language))
                    .collect();
                with(&reasons.join(" / "));
                [
                    "裁判只能以此宣布：{}",
                    "裁判只能以此宣布：{}",
                    "expected a reason that is the arbiter's to declare: {}",
                ]
            }
        };
        (words, values)
    }
}

impl IllegalMoveReason {
    /// The reason in a few words.
    ///
    /// ```
    /// use xiangqi_arbiter::{IllegalMoveReason, Language};
    /// assert_eq!(IllegalMoveReason::CannotReach.tell(Language::ZhHans), "棋子走不到落点");
    /// assert_eq!(IllegalMoveReason::ExposesKing.tell(Language::En), "it exposes the own king");
    /// ```
    #[must_use]
    pub const fn tell(self, language: Language) -> &'static str {
        pick(
            language,
            match self {
                Self::NoPiece => ["起点没有棋子", "起點沒有棋子", "nothing stands there"],
                Self::NotYourPiece => [
                    "不是行棋方的棋子",
                    "不是行棋方的棋子",
                    "it is not a piece of the side to move",
                ],
                Self::OwnPiece => [
                    "不可吃己方的棋子",
                    "不可吃己方的棋子",
                    "an own piece stands there",
                ],
                Self::CannotReach => [
                    "棋子走不到落点",
                    "棋子走不到落點",
                    "the piece cannot go there",
                ],
                Self::CheckNotAnswered => ["没有应将", "沒有應將", "it does not answer the check"],
                Self::ExposesKing => [
                    "听任对方吃帅（将）",
                    "聽任對方吃帥（將）",
                    "it exposes the own king",
                ],
            },
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Language::En))
    }
}
