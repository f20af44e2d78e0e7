"""Which message travels on which topic."""

from collections.abc import Mapping
from typing import Final

from shared.messages import bus, engine, matchmaker, topics, wallet
from shared.messages.envelope import Message

CONTROL: Final = (bus.Redrive, bus.Abandon)

CARRIES: Final[Mapping[str, tuple[type[Message], ...]]] = {
    topics.MATCHMAKER_COMMANDS: (
        matchmaker.OpenTable,
        matchmaker.TakeSeat,
        matchmaker.LeaveSeat,
        matchmaker.CancelTable,
        matchmaker.OpenRematch,
        matchmaker.AskToJoin,
        matchmaker.WithdrawRequest,
        matchmaker.AnswerRequest,
        matchmaker.SeatBot,
        matchmaker.Unseat,
        matchmaker.StartTable,
        matchmaker.Seek,
        matchmaker.Unseek,
        matchmaker.OpenPaired,
        matchmaker.ExpireTable,
        matchmaker.ResumeTable,
        matchmaker.ForgetSeekers,
        matchmaker.StakeHeld,
        matchmaker.StakeRefused,
        matchmaker.GameCreated,
        matchmaker.GameEnded,
        *CONTROL,
    ),
    topics.ENGINE_COMMANDS: (
        engine.CreateGame,
        engine.StakesPosted,
        engine.StakesNotPosted,
        engine.Settled,
        engine.Present,
        engine.Absent,
        engine.Watching,
        engine.Act,
        engine.TimeUp,
        engine.NothingSent,
        engine.StillShowing,
        engine.AskSnapshot,
        engine.AbortGame,
        engine.ResumeGame,
        *CONTROL,
    ),
    topics.WALLET_COMMANDS: (
        wallet.HoldStake,
        wallet.VoidHold,
        wallet.PostStakes,
        wallet.Settle,
        wallet.RefundStakes,
        wallet.GrantSignup,
        *CONTROL,
    ),
    topics.BOTS_TURNS: (engine.BotTurn,),
    topics.MATCHMAKER_EVENTS: (
        matchmaker.TableChanged,
        matchmaker.CommandAnswered,
        matchmaker.SeekChanged,
    ),
    topics.ENGINE_EVENTS: (
        engine.GameAdvanced,
        engine.ActionAnswered,
        engine.Snapshot,
        engine.FlagPending,
        engine.DeadlineIs,
        engine.Presence,
        engine.Watchers,
        *CONTROL,
    ),
    topics.WALLET_EVENTS: (wallet.BalanceChanged, wallet.GameSettled, wallet.OrderRefused),
    topics.DEAD_LETTERS: (bus.DeadLetter,),
}

ABOUT: Final[Mapping[str, str]] = {
    topics.MATCHMAKER_COMMANDS: "The matchmaker changes its tables from these and nothing else.",
    topics.ENGINE_COMMANDS: "The engine changes its games from these, and from nothing else.",
    topics.WALLET_COMMANDS: "The wallet moves coins because of these, and of nothing else.",
    topics.BOTS_TURNS: "A bot's seat is to move.",
    topics.MATCHMAKER_EVENTS: "What happened to tables, and the answers to commands.",
    topics.ENGINE_EVENTS: "The games' streams; the clock changes its deadlines from these.",
    topics.WALLET_EVENTS: "What happened to balances.",
    topics.DEAD_LETTERS: "Records set aside for good, with their origin.",
}
