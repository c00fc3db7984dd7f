export { beginRounds, isIdOfNow, type NewRound, type NotBegun, whyNotBegun } from './begin-rounds.ts';
export { createDemoTickets, type Demo, type DemoTickets } from './demo-tickets.ts';
export {
  type AskedStake,
  addToRound,
  askForStake,
  createRoundPartitions,
  dropAskedStake,
  findRound,
  furtherStakes,
  leftRounds,
  listRounds,
  markOpen,
  markOpenAndStaked,
  markPaid,
  markStaked,
  markVoid,
  type Round,
  stakedIn,
  takeRound,
  unfinishedRounds,
} from './rounds.ts';
export { begunLately, ensureSeeds, readSeeds, replaceSeeds, type SeedPair } from './seeds.ts';
export { createRounds, type Rounds } from './session-gate.ts';
export {
  ALL_GAMES,
  allowGame,
  endGameSessions,
  findGameSession,
  type GamePlayer,
  type GameSession,
  openGameSession,
  stopGame,
  stoppedGames,
  visitedGames,
} from './sessions.ts';
