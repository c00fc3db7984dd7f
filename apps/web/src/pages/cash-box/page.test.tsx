import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { beforeEach, expect, test, vi } from 'vitest';
import { HistorySkeleton } from '#features/cashbox/components/history/history-skeleton.tsx';
import { WithdrawalSkeleton } from '#features/cashbox/components/withdrawal/withdrawal-skeleton.tsx';
import { WithdrawalForm } from '#features/cashbox/components/withdrawal-form.tsx';
import { balanceQuery } from '#features/ledger/api.ts';
import { profileQuery } from '#features/profiles/api.ts';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { Page } from './page.tsx';

// The build generates the list of pictures.
vi.mock('#parts/illustration.tsx', () => ({ Illustration: () => null }));

const { t } = createTranslator('en', messagesOf('en'));
const ME = { status: 'player', playerId: '' } as const;
const QUERIES = { profile: profileQuery(ME), balance: balanceQuery(ME) };
const HELD = {
  profile: { currency: 'KZT', phone: null, address: null },
  balance: { currency: 'KZT', realBalance: 500_000, bonusBalance: 0 },
};
const PARTS = ['profile', 'balance'] as const;

let queries = heldQueries();
beforeEach(() => {
  queries = heldQueries();
});
const drawn = (view: string) => draw(<Page />, queries.client, `/cash-box/${view}`);
const again = t('common.actions.tryAgain');
const busy = 'aria-busy="true"';

test.each(PARTS)('ERR-04 the cash box says that the %s did not load, and offers another try', async (part) => {
  for (const view of ['deposit', 'withdrawal']) {
    expect(drawn(view)).toContain(busy);
    expect(drawn(view)).not.toContain(again);
  }
  for (const other of PARTS) if (other !== part) queries.hold(QUERIES[other], HELD[other]);
  await queries.fail(QUERIES[part]);
  for (const view of ['deposit', 'withdrawal']) {
    expect(drawn(view)).not.toContain(busy);
    expect(drawn(view)).toContain(again);
  }
});

test('a view whose code loads later has its place in the page of the server', () => {
  expect(drawn('withdrawal')).toContain(draw(<WithdrawalSkeleton />, queries.client));
  expect(drawn('history')).toContain(draw(<HistorySkeleton />, queries.client));
});

test('the withdrawal form waits for its data in the place that it was given', () => {
  const form = <WithdrawalForm player={undefined} askFactor={() => null} renderMissing={() => null} />;
  expect(draw(form, queries.client)).toBe(draw(<WithdrawalSkeleton />, queries.client));
});

test('ERR-04 a player who was loaded before stays loaded', async () => {
  for (const part of PARTS) {
    queries.hold(QUERIES[part], HELD[part]);
    await queries.fail(QUERIES[part]);
  }
  for (const view of ['deposit', 'withdrawal']) expect(drawn(view)).not.toContain(again);
});
