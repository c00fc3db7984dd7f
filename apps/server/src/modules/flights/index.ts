export {
  addBet,
  changedBets,
  endBet,
  type FlightBet,
  findBet,
  findProvenBet,
  flyingBetOf,
  flyingBets,
  listProvenBets,
  type ProvenBet,
  takeBet,
} from './bets.ts';
export { type Chain, chainAt, closeWords, findChain, giveWord, makeChain } from './chains.ts';
export {
  endFlight,
  type Flight,
  findFlight,
  lastFlight,
  lead,
  markSettled,
  openFlight,
  type PastFlight,
  pastFlights,
  stopLeading,
  unsettledFlights,
} from './flights.ts';
export { createSky, type Sky } from './sky.ts';
