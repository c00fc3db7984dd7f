import type { Currency } from '../markets.ts';
import { type Minor, minor } from '../money.ts';
import { type OfferTerms, offerTerms } from './terms.ts';
import type { OfferType } from './types.ts';

/** When a step of the ladder is issued. */
type LadderTrigger =
  | { readonly on: 'sign-up' }
  /** With the deposit that takes the named step. */
  | { readonly on: 'taken'; readonly campaign: string };

export interface LadderRow {
  readonly campaign: string;
  readonly type: Extract<OfferType, 'welcome' | 'welcome_gs'>;
  /** Of rows of one step only one can be taken. */
  readonly step: string;
  readonly trigger: LadderTrigger;
  readonly terms: Readonly<Record<Currency, OfferTerms>>;
}

/** WELCOME-01, CONST-16: the step that is highlighted. */
export const HIGHLIGHTED_PERCENT = 120;

const LADDER_WAGER = 10;
const WAGER_DAYS = 14;
const SPINS_DAYS = 3;
const STEP_DAYS = 30;

const amounts = (kzt: number, azn: number): Readonly<Record<Currency, Minor>> => ({
  KZT: minor(kzt * 100),
  AZN: minor(Math.round(azn * 100)),
});
const both = (terms: (currency: Currency) => OfferTerms): Readonly<Record<Currency, OfferTerms>> => ({
  KZT: terms('KZT'),
  AZN: terms('AZN'),
});

const DEPOSIT_MIN = amounts(3_000, 10);
const BONUS_STAKE_MAX = amounts(2_500, 10);

function depositStep(depositNumber: number, percent: number, amountMax: Readonly<Record<Currency, Minor>>): LadderRow {
  return {
    campaign: `welcome-${depositNumber}`,
    type: 'welcome',
    step: `deposit-${depositNumber}`,
    trigger: { on: 'sign-up' },
    terms: both((currency) =>
      offerTerms(currency, {
        percent,
        amountMax: amountMax[currency],
        depositMin: DEPOSIT_MIN[currency],
        depositNumber,
        wager: LADDER_WAGER,
        stakeMax: BONUS_STAKE_MAX[currency],
        days: WAGER_DAYS,
        openDays: STEP_DAYS,
        needs: { deposits: depositNumber - 1 },
      }),
    ),
  };
}

const FIRST_DEPOSIT_PACKETS = 5;
const PACKET_SPINS = 50;
const PACKET_STAKE = amounts(45, 0.18);

const packet = (nth: number): LadderRow => ({
  campaign: `welcome-1-gs-${nth}`,
  type: 'welcome_gs',
  step: `packet-${nth}`,
  trigger: { on: 'taken', campaign: 'welcome-1' },
  terms: both((currency) =>
    offerTerms(currency, {
      spins: { game: 'fruit-cocktail', count: PACKET_SPINS, stake: PACKET_STAKE[currency] },
      wager: LADDER_WAGER,
      stakeMax: BONUS_STAKE_MAX[currency],
      days: SPINS_DAYS,
      openDays: STEP_DAYS,
      dayFrom: nth - 1,
      canCancel: true,
    }),
  ),
});

const SIGN_UP_STAKE = amounts(50, 0.2);
const SIGN_UP_CASH_OUT = amounts(50_000, 150);

/** What registration advertises. */
export const FIRST_STEP: LadderRow = depositStep(1, HIGHLIGHTED_PERCENT, amounts(500_000, 1_500));

/** The welcome offers: four steps, nine rows. */
export const WELCOME_LADDER: readonly LadderRow[] = [
  FIRST_STEP,
  ...Array.from({ length: FIRST_DEPOSIT_PACKETS }, (_, index) => packet(index + 1)),
  depositStep(2, 75, amounts(250_000, 750)),
  depositStep(3, 50, amounts(250_000, 750)),
  {
    campaign: 'welcome-gs',
    type: 'welcome_gs',
    step: 'sign-up-spins',
    trigger: { on: 'sign-up' },
    terms: both((currency) =>
      offerTerms(currency, {
        spins: { game: 'golden-tulpar', count: 100, stake: SIGN_UP_STAKE[currency] },
        wager: LADDER_WAGER,
        cashOutMax: SIGN_UP_CASH_OUT[currency],
        stakeMax: BONUS_STAKE_MAX[currency],
        days: SPINS_DAYS,
        openDays: STEP_DAYS,
        dayFrom: 1,
        canCancel: true,
        needs: { phone: true },
      }),
    ),
  },
];

/** The packets that come with a step, in the order in which they open. */
export const packetsWith = (campaign: string): readonly LadderRow[] =>
  WELCOME_LADDER.filter(({ trigger }) => trigger.on === 'taken' && trigger.campaign === campaign);

/** OFFER-23: the free spins that the first deposit of the ladder adds. */
export const FIRST_DEPOSIT_SPINS = FIRST_DEPOSIT_PACKETS * PACKET_SPINS;
