import type { ApiError } from '@tulpar/api-client/api-error';
import { isPlayable } from '@tulpar/contract/games/play-terms';
import { actInRound, getGameSession, playRound, type Round } from '@tulpar/contract/games/rounds';
import { api } from '#platform/api.ts';
import type { Answer, RoundGateway } from './round-gateway.ts';

const RETRY_MS = 400;

const played = (round: Round): Answer => {
  const { balance, bonus, spins } = round;
  return { kind: 'played', round, balance, terms: { bonus, spins } };
};

/** The code of a refusal. The code of a field is more precise than that of the request. */
export const codeOf = (error: Extract<ApiError, { kind: 'refused' }>): string => Object.values(error.errors)[0]?.[0] ?? error.code;

export function answerOf(error: ApiError): Answer {
  if (error.kind !== 'refused') return { kind: 'unknown' };
  const mayRetry = error.code === 'ROUND_TOO_SOON' || error.status === 429;
  return mayRetry ? { kind: 'retry', waitMs: error.retryAfterMs ?? RETRY_MS } : { kind: 'refused', code: codeOf(error) };
}

/** Bets for money. After a break the session is another one, so it is read for each bet. */
export function createMoneyGateway(game: string, session: () => string): RoundGateway {
  return {
    async play(id, bet, offer) {
      const body = { id, session: session(), game, bet: { ...bet }, ...(offer !== null && { offer }) };
      const result = await api.call(playRound, { body });
      return result.ok ? played(result.data.data) : answerOf(result.error);
    },
    async act(id, step, action) {
      const result = await api.call(actInRound, { params: { id }, body: { step, action: { ...action } } });
      return result.ok ? played(result.data.data) : answerOf(result.error);
    },
    async find(id) {
      const result = await api.call(getGameSession, { params: { id: session() } });
      if (!result.ok) return answerOf(result.error);
      const { unfinished, last } = result.data.data;
      const round = [...unfinished, last].find((one) => one?.id === id);
      return round ? played(round) : { kind: 'refused', code: 'ROUND_OVER' };
    },
    async readTerms() {
      const result = await api.call(getGameSession, { params: { id: session() } });
      if (!result.ok) return null;
      const { bonus, spins } = result.data.data;
      return { bonus, spins: spins.find(isPlayable) ?? null };
    },
  };
}
