import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { beforeEach, expect, test, vi } from 'vitest';
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
  // The withdrawal form is loaded after the page; forms.test.tsx draws it while it waits.
  expect(drawn('deposit')).toContain(busy);
  for (const view of ['deposit', 'withdrawal']) expect(drawn(view)).not.toContain(again);
  for (const other of PARTS) if (other !== part) queries.hold(QUERIES[other], HELD[other]);
  await queries.fail(QUERIES[part]);
  for (const view of ['deposit', 'withdrawal']) {
    expect(drawn(view)).not.toContain(busy);
    expect(drawn(view)).toContain(again);
  }
});

test('ERR-04 a player who was loaded before stays loaded', async () => {
  for (const part of PARTS) {
    queries.hold(QUERIES[part], HELD[part]);
    await queries.fail(QUERIES[part]);
  }
  for (const view of ['deposit', 'withdrawal']) expect(drawn(view)).not.toContain(again);
});
