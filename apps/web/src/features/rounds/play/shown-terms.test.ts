import type { Spins } from '@tulpar/contract/games/play-terms';
import { getGameSession, type Round } from '@tulpar/contract/games/rounds';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test } from 'vitest';
import { shownTerms } from './shown-terms.ts';

const SESSION = getGameSession.response.parse(ENDPOINT_EXAMPLES['getGameSession']?.answer).data;
const [ROUND] = SESSION.unfinished as [Round];
const SPINS: Spins = {
  uid: 'packet',
  played: 18,
  total: 50,
  stake: 100,
  won: 1200,
  expires_at: '2026-11-20T00:00:00Z',
  status: 'active',
  became: null,
};
const nothing = { unfinished: null, seen: 0, last: null };
const session = (changes: object) => ({ ...SESSION, unfinished: [], ...changes });

test('the first free spins that can still be played pay the next bet', () => {
  const over: Spins = { ...SPINS, uid: 'over', played: 50, status: 'finished' };
  expect(shownTerms(session({ spins: [over, SPINS] }), nothing)).toEqual({ terms: { bonus: null, spins: SPINS } });
  expect(shownTerms(session({ spins: [over] }), nothing).terms.spins).toBeNull();
});

test('a free round that is over and not seen is counted when it was seen', () => {
  const last = { ...ROUND, win: 300, is_over: true, spins: SPINS };
  const { terms, begunTerms } = shownTerms(session({ last, spins: [SPINS] }), { ...nothing, unfinished: last });
  expect(terms.spins).toEqual({ ...SPINS, played: 17, won: 900 });
  expect(begunTerms?.spins).toEqual(SPINS);
});

test('an open free round is counted without a win, also when it is the last of its packet', () => {
  const open = { ...ROUND, win: 0, is_over: false, spins: { ...SPINS, played: 50 } };
  expect(shownTerms(session({ unfinished: [open], spins: [] }), { ...nothing, unfinished: open }).terms.spins).toMatchObject({
    played: 49,
    won: 1200,
  });
});
