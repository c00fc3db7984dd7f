import { actInDemo, type DemoRound, playDemo } from '@tulpar/contract/games/launch';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { type DemoMemory, demoMemory } from '../store.ts';
import { answerOf } from './money-gateway.ts';
import type { Answer, RoundGateway } from './round-gateway.ts';

/** Bets without money. The server seals the state into a ticket, which this tab keeps. */
export function createDemoGateway(game: string, currency: Currency): RoundGateway {
  const memory = demoMemory(game, currency);
  // The server gives each answer a new id; the round keeps the id that the device gave it.
  const played = (id: string, { ticket, ...answered }: DemoRound): Answer => {
    const round = { ...answered, id };
    memory.write({ ticket, round, purse: round.balance } satisfies DemoMemory);
    return { kind: 'played', round, balance: round.balance };
  };
  return {
    async play(id, bet) {
      const ticket = memory.read()?.ticket;
      const result = await api.call(playDemo, { body: { game, currency, bet: { ...bet }, ...(ticket !== undefined && { ticket }) } });
      if (result.ok) return played(id, result.data.data);
      const answer = answerOf(result.error);
      // The ticket has expired: the demo starts again.
      if (answer.kind !== 'refused' || answer.code !== 'GAME_SESSION_UNKNOWN' || ticket === undefined) return answer;
      memory.clear();
      return { kind: 'retry', waitMs: 0 };
    },
    async act(id, _step, action) {
      const ticket = memory.read()?.ticket;
      if (ticket === undefined) return { kind: 'refused', code: 'GAME_SESSION_UNKNOWN' };
      const result = await api.call(actInDemo, { body: { ticket, action: { ...action } } });
      if (result.ok) return played(id, result.data.data);
      const answer = answerOf(result.error);
      // A round that cannot be resumed is not offered to the next session.
      if (answer.kind === 'refused' && answer.code === 'GAME_SESSION_UNKNOWN') memory.clear();
      return answer;
    },
    async find() {
      const kept = memory.read();
      return kept ? { kind: 'played', round: kept.round, balance: kept.purse } : { kind: 'refused', code: 'GAME_SESSION_UNKNOWN' };
    },
  };
}
