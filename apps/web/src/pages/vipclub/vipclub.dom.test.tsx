import { screen, within } from '@testing-library/react';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { getVip, type VipStanding } from '@tulpar/contract/vip';
import { formatMoney, minor } from '@tulpar/domain/money';
import { VIP_LEVELS } from '@tulpar/domain/vip-levels';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const GOLD = getVip.response.parse(ENDPOINT_EXAMPLES['getVip']?.answer).data;
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

const visit = (standing: Partial<VipStanding> = {}) =>
  renderApp('/vipclub', {
    player: { status: standing.status ?? GOLD.status },
    language: 'kk',
    server: (fake) => void fake.answer(getVip, { data: { ...GOLD, ...standing } }),
  });

test('ROUTE-29 a player sees the own status with turnover, way and date, and what it gives', async () => {
  const { t } = await visit();
  const own = within(await screen.findByRole('region', { name: t('USER_STATUS.gold') }));
  expect(own.getByText(t('offers.vip.yourStatus'))).toBeDefined();
  expect(plain(own.getByText(/30.400.000/).textContent)).toBe(
    plain(t('offers.vip.turnover', { amount: formatMoney(minor(3_040_000_000), 'KZT') })),
  );
  expect(own.getByText(t('offers.vip.since', { date: '02.11.2026' }))).toBeDefined();
  expect(own.getByRole('progressbar', { name: t('offers.vip.way') }).getAttribute('value')).toBe('68');
  expect(own.getByText('68%')).toBeDefined();
  expect(plain(own.getByText(/9.600.000/).textContent)).toBe(
    plain(t('offers.vip.toNext', { amount: formatMoney(minor(960_000_000), 'KZT') })),
  );
  const gives = within(screen.getByRole('region', { name: t('offers.vip.gives') }));
  expect(gives.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
    [
      t('offers.vip.benefits.cashback.title', { percent: 10 }) + t('offers.vip.benefits.cashback.text'),
      t('offers.vip.benefits.review.title') + t('offers.vip.benefits.review.text'),
      t('offers.vip.benefits.manager.title') + t('offers.vip.benefits.manager.text', { from: 9, until: 23 }),
      t('offers.vip.benefits.gift.title', { amount: formatMoney(minor(1_000_000), 'KZT') }) + t('offers.vip.benefits.gift.text'),
    ].map(plain),
  );
  const all = within(screen.getByRole('region', { name: t('offers.vip.levels') }));
  expect(all.getAllByRole('listitem', { current: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('offers.vip.youAreHere')),
  ]);
  expect(all.getAllByText(t('offers.vip.reached'))).toHaveLength(3);
});

test('ROUTE-29 the first status gives cashback alone, and the last one asks for nothing more', async () => {
  const benefits = { cashback_percent: 3, birthday_gift: null, is_reviewed_sooner: false, manager: null };
  const next = { status: 'bronze', turnover_min: 50_000_000, left: 50_000_000 } as const;
  const first = await visit({ status: 'new', turnover: 0, next, benefits, since: null });
  const { t } = first;
  const own = within(await screen.findByRole('region', { name: t('USER_STATUS.new') }));
  expect(own.getByText(t('offers.vip.fromRegistration'))).toBeDefined();
  expect(own.getByText('0%')).toBeDefined();
  expect(within(screen.getByRole('region', { name: t('offers.vip.gives') })).getAllByRole('listitem')).toHaveLength(1);
});

test('ROUTE-29 of the highest status no way is left', async () => {
  const { t } = await visit({ status: 'platinum', turnover: 4_000_000_000, next: null });
  const own = within(await screen.findByRole('region', { name: t('USER_STATUS.platinum') }));
  expect(own.getByText(t('offers.vip.highest'))).toBeDefined();
  expect(own.queryByRole('progressbar')).toBeNull();
});

test('ROUTE-29 a guest sees all statuses with what each asks for and gives, and none as the own', async () => {
  const { t, server } = await renderApp('/vipclub', { language: 'kk' });
  expect(await screen.findByText(t('offers.vip.guestTitle'))).toBeDefined();
  expect(screen.queryByText(t('offers.vip.yourStatus'))).toBeNull();
  const rows = within(screen.getByRole('region', { name: t('offers.vip.levels') })).getAllByRole('listitem');
  for (const [index, { status, cashbackPercent, birthdayGift, turnoverMin, hasManager }] of VIP_LEVELS.entries()) {
    const said = plain(rows[index]?.textContent ?? '');
    expect(said).toContain(t(`USER_STATUS.${status}`));
    expect(said).toContain(`${cashbackPercent}%`);
    if (status !== 'new') expect(said).toContain(plain(formatMoney(turnoverMin.KZT, 'KZT')));
    if (birthdayGift) expect(said).toContain(plain(formatMoney(birthdayGift.KZT, 'KZT')));
    expect(said.includes(t('offers.vip.manager'))).toBe(hasManager);
  }
  expect(screen.queryAllByRole('listitem', { current: true })).toEqual([]);
  expect(server.calls(getVip)).toEqual([]);
});

test('ROUTE-29 a status that does not load says so and is asked for again; all statuses stay', async () => {
  const { t, user } = await renderApp('/vipclub', {
    player: { status: 'gold' },
    language: 'kk',
    server: (fake) => void fake.refuse(getVip, 'NOT_FOUND').answer(getVip, { data: GOLD }),
  });
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(t('offers.vip.failed.title'))).toBeDefined();
  expect(screen.getByRole('region', { name: t('offers.vip.levels') })).toBeDefined();
  await user.click(failed.getByRole('button', { name: t('common.actions.tryAgain') }));
  expect(await screen.findByRole('region', { name: t('USER_STATUS.gold') })).toBeDefined();
});
