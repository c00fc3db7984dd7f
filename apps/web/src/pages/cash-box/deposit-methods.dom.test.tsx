import { screen, waitFor } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, type PaymentMethod, pay } from '@tulpar/contract/cashbox';
import { expect, test } from 'vitest';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };
const CARD: PaymentMethod = {
  uid: 'card-kzt-in',
  name: 'Card',
  image_url: '/cdn/icons/card.webp',
  type: 'card',
  currency: 'KZT',
  min_amount: 100_000,
  max_amount: 100_000_000,
  fee_bps: 0,
  usual_minutes: 1,
  fields: [],
};
const PHONE_FIELD = { name: 'phone', type: 'phone', required: true, mask: null } as const;
const MOBILE: PaymentMethod = { ...CARD, uid: 'mobile-kzt-in', name: 'Mobile', min_amount: 700_000, fields: [PHONE_FIELD] };

const send = () => document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement;

/** Opens the deposit with both methods and chooses the one that asks for a phone number. */
async function openMobile(refusal: { code: string; errors?: Record<string, string[]> }): Promise<RenderedApp> {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    server: (server) =>
      void server
        .answer(getTransactions, NOTHING)
        .answer(getCashbox, { data: [CARD, MOBILE] })
        .answer(getMethodOptions, { data: { uid: CARD.uid, amounts: [500_000], fields: [] } })
        .answer(getMethodOptions, { data: { uid: MOBILE.uid, amounts: [800_000], fields: [{ ...PHONE_FIELD, options: null }] } })
        .refuse(pay, refusal.code, refusal.errors),
  });
  await waitFor(() => expect(field(app.t('cashbox.amount.title')).value).toMatch(/^5\s000$/));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Card/ }).checked).toBe(true);
  expect(screen.queryByLabelText(app.t('cashbox.fields.phone'))).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: /Mobile/ }));
  await waitFor(() => expect(field(app.t('cashbox.amount.title')).value).toMatch(/^8\s000$/));
  return app;
}

test('CASH-03 another method has its own fields, limits and amounts; a refused field says why until it is changed', async () => {
  const { user, server, t } = await openMobile({ code: 'VALIDATION_ERROR', errors: { phone: ['TOO_LONG'] } });
  const amount = field(t('cashbox.amount.title'));
  const phone = field(t('cashbox.fields.phone'));
  expect(phone.value).toBe('+7 (701) 123-45-67');
  expect(descriptionOf(amount)).toMatch(/7\s000\s₸/);
  await user.click(send());
  await waitFor(() => expect(descriptionOf(phone)).toBe(t('API_ERRORS.TOO_LONG')));
  expect(server.calls(pay)[0]?.body).toMatchObject({ type: 'deposit', uid: MOBILE.uid, amount: 800_000, fields: { phone: '77011234567' } });
  await user.type(phone, '{Backspace}');
  await waitFor(() => expect(descriptionOf(phone)).not.toContain(t('API_ERRORS.TOO_LONG')));
  await user.click(send());
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  expect(server.calls(pay)).toHaveLength(1);
});

test.each(['AMOUNT_TOO_LARGE', 'WALLET_FROZEN', 'TOO_MANY_REQUESTS'] as const)(
  'ERR-26 a deposit that is refused with %s says it in words and can be sent again',
  async (code) => {
    const { user, t } = await openMobile({ code });
    await user.click(send());
    expect(await screen.findByText(t(`API_ERRORS.${code}`))).toBeDefined();
    expect(screen.getByText(t('NOTIFICATIONS.depositError.message'))).toBeDefined();
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  },
);
