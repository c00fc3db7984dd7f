import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BonusStatus, SpinsStatus } from '../ledger/facts.ts';
import { areSpinsOver, isActive, isEnd, mayFollow, OFFER_STATUSES, type OfferStatus, shownStatus } from './status.ts';

const status = fc.constantFrom(...OFFER_STATUSES);

test('OFFER-02 the seven ends have no successor, and the other statuses have some', () => {
  expect(OFFER_STATUSES.filter(isEnd)).toEqual(['finished', 'wasted', 'ignored', 'rejected', 'canceled', 'expired', 'wager_ignored']);
});

test('MONEY-58 every walk over allowed pairs ends in one of the seven ends or stands at a live status', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 40 }), (wanted) => {
      let now: OfferStatus | null = null;
      for (const next of wanted) {
        if (!mayFollow(now, next)) continue;
        expect(now !== null && isEnd(now)).toBe(false);
        now = next;
      }
      expect(now === null || isEnd(now) || ['awaiting', 'available', 'hidden', 'active', 'started'].includes(now)).toBe(true);
    }),
  );
});

test('MONEY-58 nothing becomes active but what can be taken or was earned, and nothing begins with an end', () => {
  expect(OFFER_STATUSES.filter((from) => mayFollow(from, 'active'))).toEqual(['available', 'awaiting']);
  expect(OFFER_STATUSES.filter((to) => mayFollow(null, to))).toEqual(['available', 'awaiting', 'hidden']);
});

const bonusStatus = fc.constantFrom<BonusStatus>('active', 'finished', 'wasted', 'canceled', 'expired', 'forfeited');
const spinsStatus = fc.constantFrom<SpinsStatus>('active', 'finished', 'canceled', 'expired', 'forfeited');
const spins = fc.record({ status: spinsStatus, played: fc.nat(50), open: fc.nat(2), won: fc.nat() as fc.Arbitrary<never> });

test('MONEY-59 an offer that is not active is shown as it stands; an active one as the ledger knows it', () => {
  fc.assert(
    fc.property(status, bonusStatus, (stored, ledger) => {
      const shown = shownStatus(stored, { bonus: { status: ledger }, spins: null });
      if (!isActive(stored)) expect(shown).toBe(stored);
      else expect(isActive(shown)).toBe(ledger === 'active');
    }),
  );
});

test.each([
  ['finished', 'finished'],
  ['wasted', 'wasted'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
  ['forfeited', 'wager_ignored'],
] as const)('MONEY-59 a bonus that is %s in the ledger is shown as %s', (ledger, shown) =>
  expect(shownStatus('active', { bonus: { status: ledger }, spins: null })).toBe(shown),
);

test('MONEY-59 free spins are over only when no round of theirs can still win', () => {
  fc.assert(
    fc.property(spins, (found) => {
      const shown = shownStatus('active', { bonus: null, spins: found });
      if (found.status === 'active') expect(isActive(shown)).toBe(true);
      expect(areSpinsOver(found)).toBe(found.status !== 'active' && found.open === 0);
      if (found.status === 'expired' && areSpinsOver(found)) expect(shown).toBe(found.won > 0 ? 'finished' : 'expired');
    }),
  );
});
