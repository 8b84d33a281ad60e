//! Endings, fouls and regulations in words, in the languages that rulings are told in.

use crate::{board::Color, judge::Language};

use super::{Ending, Foul, Reason, Regulations, Score};

pub(super) const fn pick(
    language: Language,
    [hans, hant, english]: [&'static str; 3],
) -> &'static str {
    match language {
        Language::ZhHans => hans,
        Language::ZhHant => hant,
        Language::En => english,
    }
}

impl Reason {
    /// The reason in a word or two.
    ///
    /// ```
    /// use xiangqi_arbiter::{Language, game::Reason};
    /// assert_eq!(Reason::Stalemate.tell(Language::ZhHans), "困毙");
    /// assert_eq!(Reason::TimeForfeit.tell(Language::En), "out of time");
    /// ```
    #[must_use]
    pub const fn tell(self, language: Language) -> &'static str {
        pick(
            language,
            match self {
                Self::Checkmate => ["将死", "將死", "checkmate"],
                Self::Stalemate => ["困毙", "困斃", "stalemate"],
                Self::KingGivenUp => ["自杀", "自殺", "king given up"],
                Self::PerpetualCheck => ["单方长将", "單方長將", "perpetual check"],
                Self::NotVaried => ["应变不变", "應變不變", "did not vary"],
                Self::TimeForfeit => ["超时", "超時", "out of time"],
                Self::Late => ["迟到", "遲到", "too late"],
                Self::IllegalMoves => ["违反行棋规定", "違反行棋規定", "illegal move"],
                Self::EarlyPresses => ["未走棋先按钟", "未走棋先按鐘", "pressed before moving"],
                Self::Fouls => ["犯规满限", "犯規滿限", "too many fouls"],
                Self::UntrueClaims => [
                    "自然限着审核再次不实",
                    "自然限著審核再次不實",
                    "untrue claim again",
                ],
                Self::Resignation => ["认输", "認輸", "resigned"],
                Self::Breach => [
                    "拒绝遵守规则或严重违纪",
                    "拒絕遵守規則或嚴重違紀",
                    "breach of the rules",
                ],
                Self::Knocked => ["碰乱棋子", "碰亂棋子", "knocked pieces over"],
                Self::Device => ["使用通讯工具", "使用通訊工具", "used a telephone"],
                Self::Withdrawal => ["弃权", "棄權", "withdrew"],
                Self::Agreement => ["双方同意", "雙方同意", "agreed"],
                Self::NeitherCanWin => ["双方均无取胜可能", "雙方均無取勝可能", "neither can win"],
                Self::Repetition => ["不变作和", "不變作和", "repetition"],
                Self::NaturalLimit => ["自然限着", "自然限著", "natural limit"],
                Self::FlagWithoutMaterial => [
                    "对方无子可胜",
                    "對方無子可勝",
                    "out of time, nothing to mate with",
                ],
                Self::PlyLimit => ["着数已满", "著數已滿", "limit of moves"],
            },
        )
    }
}

impl Foul {
    /// The foul in a word or two.
    ///
    /// ```
    /// use xiangqi_arbiter::{Language, game::Foul};
    /// assert_eq!(Foul::EarlyPress.tell(Language::ZhHant), "未走棋先按鐘");
    /// ```
    #[must_use]
    pub const fn tell(self, language: Language) -> &'static str {
        pick(
            language,
            match self {
                Self::Disturbance => ["干扰对方", "干擾對方", "disturbed the opponent"],
                Self::Clock => [
                    "擅自停、开棋钟",
                    "擅自停、開棋鐘",
                    "stopped or started the clock",
                ],
                Self::Offers => ["提和次数过多", "提和次數過多", "too many draw offers"],
                Self::UntrueClaim => ["自然限着审核不实", "自然限著審核不實", "untrue claim"],
                Self::Touch => [
                    "摸触不能走或不能吃的棋子",
                    "摸觸不能走或不能吃的棋子",
                    "touched in vain",
                ],
                Self::Record => ["漏记", "漏記", "moves not recorded"],
                Self::EarlyPress => ["未走棋先按钟", "未走棋先按鐘", "pressed before moving"],
                Self::IllegalMove => ["违反行棋规定", "違反行棋規定", "illegal move"],
                Self::Conduct => ["违反棋手须知", "違反棋手須知", "conduct"],
                Self::BetweenPoints => [
                    "棋子走在两点之间",
                    "棋子走在兩點之間",
                    "piece between two points",
                ],
                Self::Unfounded => ["无故提出问题", "無故提出問題", "troubled the arbiter"],
            },
        )
    }
}

impl Regulations {
    /// What the set is, in a line; of one's own regulations only that they are.
    ///
    /// ```
    /// use xiangqi_arbiter::{Language, game::Regulations};
    /// assert_eq!(Regulations::CXA_2020.tell(Language::En), "CXA 2020, national event");
    /// assert_eq!(Regulations::WXF_2018.tell(Language::ZhHans), "世界象棋联合会 2018");
    /// ```
    #[must_use]
    pub fn tell(&self, language: Language) -> &'static str {
        let words = match self.name() {
            "cxa-2020" => [
                "象协 2020，全国赛事",
                "象協 2020，全國賽事",
                "CXA 2020, national event",
            ],
            "cxa-2020-provincial" => [
                "象协 2020，省级及青少年赛事",
                "象協 2020，省級及青少年賽事",
                "CXA 2020, provincial or junior event",
            ],
            "cxa-2020-mass" => [
                "象协 2020，群众赛事（附录一）",
                "象協 2020，群眾賽事（附錄一）",
                "CXA 2020, mass event (appendix 1)",
            ],
            "cxa-2020-rapid" => ["象协 2020，快棋", "象協 2020，快棋", "CXA 2020, rapid"],
            "cxa-2020-decider" => [
                "象协 2020，快棋末局（和棋黑胜）",
                "象協 2020，快棋末局（和棋黑勝）",
                "CXA 2020, deciding rapid game (a draw is Black's win)",
            ],
            "cxa-2011" => ["象协 2011", "象協 2011", "CXA 2011"],
            "cxa-2011-rapid" => [
                "象协 2011，快棋（附录四）",
                "象協 2011，快棋（附錄四）",
                "CXA 2011, rapid (appendix 4)",
            ],
            "cxa-2011-blitz" => [
                "象协 2011，超快棋（附录四）",
                "象協 2011，超快棋（附錄四）",
                "CXA 2011, blitz (appendix 4)",
            ],
            "cxa-1999" => ["象协 1999", "象協 1999", "CXA 1999"],
            "wxf-2018" => ["世界象棋联合会 2018", "世界象棋聯合會 2018", "WXF 2018"],
            "online" => [
                "网络对局（象协 2020）",
                "網路對局（象協 2020）",
                "Online (CXA 2020)",
            ],
            "casual" => [
                "友谊对局，可悔棋",
                "友誼對局，可悔棋",
                "Friendly, with take-backs",
            ],
            "tiantian" => ["天天象棋", "天天象棋", "Tiantian Xiangqi"],
            _ => ["自订规程", "自訂規程", "Regulations of one's own"],
        };
        pick(language, words)
    }
}

impl Ending {
    /// The ending in a line: who won, why, and by which clause.
    ///
    /// ```
    /// use xiangqi_arbiter::{Color, Language, game::{Event, Game, Regulations}};
    /// let mut game = Game::new(Regulations::ONLINE);
    /// game.apply(0, &Event::Resign { color: Color::Red })?;
    /// let ending = game.ending().unwrap();
    /// assert_eq!(ending.tell(Language::ZhHans), "黑胜：认输（4.1.12）");
    /// assert_eq!(ending.tell(Language::En), "Black wins: resigned (4.1.12)");
    /// # Ok::<(), xiangqi_arbiter::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn tell(&self, language: Language) -> String {
        let score = pick(
            language,
            match (self.score, self.score.winner()) {
                (Score::Draw, _) => ["和棋", "和棋", "Draw"],
                (_, Some(Color::Red)) => ["红胜", "紅勝", "Red wins"],
                (_, Some(Color::Black)) => ["黑胜", "黑勝", "Black wins"],
                _ => ["双方负", "雙方負", "Both lose"],
            },
        );
        let why = self.reason.tell(language);
        match (language, self.clause) {
            (Language::En, "") => format!("{score}: {why}"),
            (Language::En, clause) => format!("{score}: {why} ({clause})"),
            (_, "") => format!("{score}：{why}"),
            (_, clause) => format!("{score}：{why}（{clause}）"),
        }
    }
}
