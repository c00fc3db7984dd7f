import { screen, waitFor } from '@testing-library/react';
import { activatePromoCode, addPromoCode } from '@tulpar/contract/cashback';
import { getOffers } from '@tulpar/contract/offers';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test } from 'vitest';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const BONUS = activatePromoCode.response.parse(ENDPOINT_EXAMPLES['activatePromoCode']?.answer).data;
const storedBonus = () => (JSON.parse(localStorage.getItem('activeBonus') ?? 'null') as { value: { id: string } } | null)?.value;

async function enter({ user, t }: RenderedApp, code: string): Promise<HTMLInputElement> {
  const input = await screen.findByLabelText<HTMLInputElement>(t('offers.promo.label'));
  if (code !== '') await user.type(input, code);
  await user.click(screen.getByRole('button', { name: t('offers.promo.button') }));
  return input;
}

test('PROMO-01 PROMO-03 ERR-11 ERR-26 an accepted code goes with the next deposit, and the offers are asked for anew', async () => {
  const app = await renderApp('/bonuses', { player: {} });
  const before = app.server.calls(getOffers).length;
  const input = await enter(app, ' steppe ');
  await waitFor(() => expect(app.server.calls(activatePromoCode).map(({ body }) => body)).toEqual([{ code: 'steppe', locale: 'en' }]));
  expect(await screen.findByText(app.t('NOTIFICATIONS.promoCodeSuccess.message'))).toBeDefined();
  expect(storedBonus()).toMatchObject({ id: BONUS.id, percent: 50 });
  await waitFor(() => expect(app.server.calls(getOffers).length).toBeGreaterThan(before));
  expect(input.value).toBe('');
  await app.user.click(screen.getByRole('button', { name: app.t('NOTIFICATIONS.promoCodeSuccess.deposit') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
});

test('PROMO-01 a bonus that is active at once is not kept for a deposit', async () => {
  const app = await renderApp('/bonuses', {
    player: {},
    server: (server) => void server.answer(activatePromoCode, { data: { ...BONUS, type: 'no_deposit_bonus', status: 'active' } }),
  });
  await enter(app, 'GIFT');
  expect(await screen.findByText(app.t('NOTIFICATIONS.promoCodeSuccess.message'))).toBeDefined();
  expect(storedBonus()).toBeUndefined();
});

test.each([
  'PROMO_CODE_UNKNOWN',
  'PROMO_CODE_NOT_STARTED',
  'PROMO_CODE_EXPIRED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'OFFER_BUDGET_SPENT',
] as const)('PROMO-05 PROMO-06 ERR-10 VALID-31 %s is told under the field until something is typed there', async (code) => {
  const app = await renderApp('/bonuses', { player: {}, language: 'kk', server: (server) => void server.refuse(activatePromoCode, code) });
  const input = await enter(app, 'NAURYZ');
  await waitFor(() => expect(descriptionOf(input)).toBe(app.t(`API_ERRORS.${code}`)));
  expect(screen.getByRole('button', { name: app.t('offers.promo.button') }).getAttribute('aria-busy')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.user.type(input, '1');
  expect(descriptionOf(input)).not.toContain(app.t(`API_ERRORS.${code}`));
});

test('PROMO-05 an empty code is not sent', async () => {
  const app = await renderApp('/bonuses', { player: {} });
  const input = await enter(app, '');
  expect(descriptionOf(input)).toBe(app.t('offers.promo.empty'));
  expect(app.server.calls(activatePromoCode)).toHaveLength(0);
});

test('QUERY-01 PROMO-03 API-64 the code of an address is used for a player and leaves address and cookie', async () => {
  const app = await renderApp('/news?promocode=SPRING&x=1', { player: {} });
  await waitFor(() => expect(app.server.calls(addPromoCode).map(({ body }) => body)).toEqual([{ code: 'SPRING', locale: 'en' }]));
  expect(await screen.findByText(app.t('NOTIFICATIONS.promoCodeSuccess.message'))).toBeDefined();
  expect(location.search).toBe('?x=1');
  expect(document.cookie).not.toContain('SPRING');
  expect(app.server.calls(addPromoCode)).toHaveLength(1);
});

test('ERR-10 QUERY-01 a code of an address that is refused is told by a notification, once', async () => {
  const app = await renderApp('/news?promocode=OLD', {
    player: {},
    server: (server) => void server.refuse(addPromoCode, 'PROMO_CODE_EXPIRED'),
  });
  expect(await screen.findByText(app.t('API_ERRORS.PROMO_CODE_EXPIRED'))).toBeDefined();
  expect(document.cookie).not.toContain('OLD');
  expect(app.server.calls(addPromoCode)).toHaveLength(1);
});

test('QUERY-01 a guest’s code waits in the registration form, and is used by nothing else', async () => {
  const app = await renderApp('/auth/register?promocode=SPRING');
  await waitFor(() => expect(field(app.t('accounts.fields.promoCode')).value).toBe('SPRING'));
  expect(app.server.calls(addPromoCode)).toHaveLength(0);
});
