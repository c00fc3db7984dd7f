import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { readOfferFile } from './offer-file.ts';

const LANGUAGES = { kk: 'Сыйлық', en: 'A gift', az: 'Hədiyyə', ru: 'Подарок' };
const campaign = (on: string, needs: object = {}) => ({
  id: 'gift',
  type: 'no_deposit_bonus',
  trigger: { on },
  titles: LANGUAGES,
  budget: { KZT: 100_000, AZN: 1_000 },
  images: {},
  terms: { common: { wager: 5, days: 7, openDays: 7, needs }, KZT: { amount: 50_000 }, AZN: { amount: 500 } },
});

test('a campaign has its terms in both currencies, with what both have in common', () => {
  const [seed] = readOfferFile({ campaigns: [campaign('code', { installed: true })] });
  expect(seed?.terms.AZN).toMatchObject({ amount: minor(500), wager: 5, needs: { installed: true, phone: false } });
  expect(seed?.terms.KZT).toMatchObject({ amount: minor(50_000), currency: 'KZT' });
});

test('only the offer of a code can ask for the installed app, because only then somebody says where the page runs', () => {
  for (const on of ['sign-up', 'staff', 'birthday'])
    expect(() => readOfferFile({ campaigns: [campaign(on, { installed: true })] })).toThrow('only the offer of a code');
  expect(readOfferFile({ campaigns: [campaign('sign-up', { phone: true })] })).toHaveLength(1);
});
