import type { ShownRound } from '@tulpar/contract/games/arcade';
import {
  advanceDemoCometBet,
  type CometBetReply,
  cashOutCometBet,
  getCometBet,
  placeCometBet,
  placeDemoCometBet,
} from '@tulpar/contract/games/comet';
import type { Currency } from '@tulpar/domain/markets';
import { type DemoMemory, demoMemory } from '#features/rounds/store.ts';
import { api } from '#platform/api.ts';
import { answerOf } from '../money-gateway.ts';
import type { Answer, Bet, RoundGateway } from '../round-gateway.ts';

const RETRY_MS = 300;

/** A bet on a flight as a round for the frame: the choices are to cash out, or to wait for the result. */
export const roundOfCometBet = ({ id, flight, seat, stake, auto, status, at, win }: CometBetReply): ShownRound => ({
  id,
  stake,
  win: win ?? 0,
  is_over: status !== 'flying',
  events: [{ type: 'bet', flight, seat, auto }, ...(status === 'flying' ? [] : [{ type: 'end', at, win: win ?? 0 }])],
  choices: status === 'flying' ? [{ take: true }, { look: true }] : [],
  step: 0,
});

const playedOf = (bet: CometBetReply): Answer => ({ kind: 'played', round: roundOfCometBet(bet), balance: bet.balance });
/** Waits until the bet is settled. */
const endOf = (bet: CometBetReply): Answer => (bet.status === 'flying' ? { kind: 'retry', waitMs: RETRY_MS } : playedOf(bet));
const betInputOf = ({ flight, stake, auto }: Bet) => ({ flight: Number(flight), stake: Number(stake), auto: Number(auto) });

type Calls = {
  place(id: string, input: ReturnType<typeof betInputOf>): Promise<CometBetReply | Answer>;
  take(id: string): Promise<CometBetReply | Answer>;
  read(id: string): Promise<CometBetReply | Answer>;
};

const isAnswer = (value: CometBetReply | Answer): value is Answer => 'kind' in value;

function gatewayOf({ place, take, read }: Calls): RoundGateway {
  /** The server refused with FLIGHT_OVER: from then on the result is awaited. */
  let isOver = false;
  return {
    async play(id, bet) {
      isOver = false;
      const placed = await place(id, betInputOf(bet));
      return isAnswer(placed) ? placed : playedOf(placed);
    },
    async act(id, _step, action) {
      const bet = await (action['take'] === true ? take(id) : read(id));
      if (!isAnswer(bet)) return action['take'] === true ? playedOf(bet) : endOf(bet);
      if (bet.kind === 'refused') isOver = bet.code === 'FLIGHT_OVER';
      return bet;
    },
    async find(id) {
      const bet = await read(id);
      if (isAnswer(bet)) return bet;
      return isOver ? endOf(bet) : playedOf(bet);
    },
  };
}

/** Bets on flights for money. */
export function createCometGateway(session: () => string): RoundGateway {
  return gatewayOf({
    async place(id, input) {
      const result = await api.call(placeCometBet, { body: { id, session: session(), ...input } });
      return result.ok ? result.data.data : answerOf(result.error);
    },
    async take(id) {
      const result = await api.call(cashOutCometBet, { params: { id }, body: {} });
      return result.ok ? result.data.data : answerOf(result.error);
    },
    read: readCometBet,
  });
}

export async function readCometBet(id: string): Promise<CometBetReply | Answer> {
  const result = await api.call(getCometBet, { params: { id } });
  return result.ok ? result.data.data : answerOf(result.error);
}

/** Demo bets on the same flights. The server seals the state into a ticket, which this tab keeps. */
export function createDemoCometGateway(game: string, currency: Currency): RoundGateway {
  const memory = demoMemory(game, currency);
  const keep = (id: string, { ticket, ...answered }: CometBetReply & { ticket: string }): CometBetReply => {
    const bet = { ...answered, id };
    memory.write({ ticket, round: roundOfCometBet(bet), purse: bet.balance } satisfies DemoMemory);
    return bet;
  };
  async function advanceBet(id: string, take: boolean): Promise<CometBetReply | Answer> {
    const ticket = memory.read()?.ticket;
    if (ticket === undefined) return { kind: 'refused', code: 'GAME_SESSION_UNKNOWN' };
    const result = await api.call(advanceDemoCometBet, { body: { ticket, take } });
    if (result.ok) return keep(id, result.data.data);
    const answer = answerOf(result.error);
    if (answer.kind === 'refused' && answer.code === 'GAME_SESSION_UNKNOWN') memory.clear();
    return answer;
  }
  return gatewayOf({
    async place(id, input) {
      const ticket = memory.read()?.ticket;
      const result = await api.call(placeDemoCometBet, { body: { currency, ...input, ...(ticket !== undefined && { ticket }) } });
      if (result.ok) return keep(id, result.data.data);
      const answer = answerOf(result.error);
      // The ticket has expired: the demo starts again.
      if (answer.kind !== 'refused' || answer.code !== 'GAME_SESSION_UNKNOWN' || ticket === undefined) return answer;
      memory.clear();
      return { kind: 'retry', waitMs: 0 };
    },
    take: (id) => advanceBet(id, true),
    read: (id) => advanceBet(id, false),
  });
}
