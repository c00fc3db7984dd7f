/** What the campaigns' bonuses have to be wagered, in multiples of the bonus. */
const WAGERS = [1, 10] as const;

export const campaignOf = (wager: (typeof WAGERS)[number]) => `journey-${wager}`;

/** Bonuses of 100 ₸ that journeys grant to their players, in the form of a file that staff publish. */
export const CAMPAIGNS = WAGERS.map((wager) => ({
  id: campaignOf(wager),
  titles: { kk: 'Дала сыйы', en: 'A gift of the steppe', az: 'Çöl hədiyyəsi', ru: 'Подарок степи' },
  type: 'no_deposit_bonus',
  trigger: { on: 'staff' },
  budget: { KZT: 10_000_000, AZN: 0 },
  images: {},
  terms: { common: { wager, days: 1, openDays: 1 }, KZT: { amount: 10_000, stakeMax: 10_000 }, AZN: { amount: 100, stakeMax: 100 } },
}));
