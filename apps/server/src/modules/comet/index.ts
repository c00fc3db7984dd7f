export {
  addBet,
  changedBets,
  endBet,
  type FlightBet,
  findBet,
  findVerifiableBet,
  flyingBetOf,
  flyingBets,
  listVerifiableBets,
  lockFlyingBet,
  type VerifiableBet,
} from './bets.ts';
export { type Chain, chainAt, contributeSalt, createChain, findChain, fixSalt } from './chains.ts';
export {
  acquireCometLease,
  endFlight,
  type Flight,
  findFlight,
  lastFlight,
  markSettled,
  openFlight,
  type PastFlight,
  pastFlights,
  releaseCometLease,
  unsettledFlights,
} from './flights.ts';
export { type CometNotifier, createCometNotifier } from './notifier.ts';
export { personalData } from './personal-data.ts';
