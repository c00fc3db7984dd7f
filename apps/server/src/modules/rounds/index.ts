export { type Begun, type Conclude, createRounds, type Rounds } from './begin.ts';
export { createDemoTickets, type Demo, type DemoTickets } from './demo-tickets.ts';
export {
  type Asked,
  addToRound,
  askForStake,
  cutRoundMonths,
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
