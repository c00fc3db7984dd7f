import { getWithdrawable, type MethodOptions, type PaymentMethod, type TransactionType } from '@tulpar/contract/cashbox';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { minor } from '@tulpar/domain/money';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { methodsQuery, newestQuery, optionsQuery, withdrawableQuery } from '../queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

// The build generates the list of pictures.
vi.mock('#parts/illustration.tsx', () => ({ Illustration: () => null }));

const { t } = createTranslator('en', messagesOf('en'));
const ME = { status: 'player', playerId: '' } as const;
const PLAYER = { currency: 'KZT', phone: null, address: null, balance: minor(500_000), hasDocuments: true } as const;
const METHOD: PaymentMethod = {
  uid: 'crypto-kzt',
  name: 'Crypto',
  image_url: '',
  type: 'crypto',
  currency: 'KZT',
  min_amount: 100_000,
  max_amount: 10_000_000,
  fee_bps: 0,
  usual_minutes: 15,
  fields: [{ name: 'network', type: 'select', required: true, mask: null }],
};
const OPTIONS: MethodOptions = { uid: METHOD.uid, amounts: [300_000], fields: [] };
const WITHDRAWABLE = getWithdrawable.response.parse(ENDPOINT_EXAMPLES['getWithdrawable']?.answer).data;
const GUARD = { asks: () => Promise.resolve(false), limit: null, renderQuestion: () => null, renderRefusal: () => null };
const DEPOSIT_BONUS = {
  terms: null,
  openCount: 0,
  givesUp: null,
  mustWait: false,
  isGone: false,
  onChoose: () => undefined,
  onTerms: () => undefined,
};
const FORMS = {
  deposit: <DepositForm player={PLAYER} returnPath="/" guard={GUARD} depositBonus={DEPOSIT_BONUS} />,
  withdrawal: <WithdrawalForm player={PLAYER} askFactor={() => null} renderMissing={() => null} />,
} as const satisfies Record<TransactionType, unknown>;
const TYPES = ['deposit', 'withdrawal'] as const;

let queries = heldQueries();
beforeEach(() => {
  queries = heldQueries();
  queries.hold(withdrawableQuery(ME), WITHDRAWABLE);
  queries.hold(newestQuery(ME, 'withdrawal', 'en'), []);
});
const methodsOf = (type: TransactionType) => methodsQuery(ME, { type, currency: 'KZT', address: '', language: 'en' });
const options = optionsQuery(METHOD.uid, 'en');
const drawn = (type: TransactionType) => draw(FORMS[type], queries.client);
const again = t('common.actions.tryAgain');

test.each(TYPES)('ERR-04 the form of a %s says that it waits for its methods', (type) => {
  expect(drawn(type)).toContain('aria-busy="true"');
  queries.hold(methodsOf(type), [METHOD]);
  queries.hold(options, OPTIONS);
  expect(drawn(type)).not.toContain('aria-busy="true"');
});

test.each(TYPES)('ERR-05 the form of a %s says that the options of the method did not load, and offers another try', async (type) => {
  queries.hold(methodsOf(type), [METHOD]);
  await queries.fail(options);
  expect(drawn(type)).toContain('<form');
  expect(drawn(type)).toContain(t('API_ERRORS.PAYMENT_METHOD_ERROR'));
  expect(drawn(type)).toContain(again);
});

test.each(TYPES)('ERR-05 options that had loaded before are enough for a %s', async (type) => {
  queries.hold(methodsOf(type), [METHOD]);
  queries.hold(options, OPTIONS);
  await queries.fail(options);
  expect(drawn(type)).toContain('<form');
  expect(drawn(type)).not.toContain(again);
});

test.each(TYPES)('ERR-04 the form of a %s stays when a refetch of its methods fails', async (type) => {
  await queries.fail(methodsOf(type));
  expect(drawn(type)).toContain(t('API_ERRORS.PAYMENT_METHODS_ERROR'));
  expect(drawn(type)).toContain(again);
  queries.hold(methodsOf(type), [METHOD]);
  await queries.fail(methodsOf(type));
  expect(drawn(type)).toContain('<form');
  expect(drawn(type)).not.toContain(again);
});
