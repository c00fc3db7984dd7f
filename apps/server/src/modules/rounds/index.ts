export { beginRounds, type NewRound, type NotBegun, whyNotBegun } from './begin-rounds.ts';
export { createDemoTickets, type Demo, type DemoTickets } from './demo-tickets.ts';
export { personalData } from './personal-data.ts';
export {
  abandonedRounds,
  addToRound,
  createRoundPartitions,
  dropPendingStake,
  findRound,
  listExtraStakes,
  listRounds,
  lockRound,
  markOpen,
  markOpenAndStaked,
  markPaid,
  markStaked,
  markVoid,
  type PendingStake,
  type Round,
  setPendingStake,
  stakedIn,
  unfinishedRounds,
} from './rounds.ts';
export { begunLately, ensureSeeds, readSeeds, replaceSeeds, type SeedPair } from './seeds.ts';
export { createRounds, type Rounds } from './session-gate.ts';
export {
  ALL_GAMES,
  allowGame,
  endGameSessions,
  endSessionsOf,
  findGameSession,
  type GamePlayer,
  type GameSession,
  openCheckDue,
  openGameSession,
  playersOfGames,
  playersSince,
  recentGames,
  setCheckDue,
  stopGame,
  stoppedGames,
} from './sessions.ts';
