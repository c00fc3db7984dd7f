import type { Tournament, TournamentItem, TournamentPrize, TournamentRow, TournamentStanding } from '@tulpar/contract/games/tournaments';

const PICTURE = '/cdn/games/dice/cover.webp';

export const CASH: TournamentPrize = { kind: 'cash', value: 300_000_000 };
export const BONUS: TournamentPrize = { kind: 'bonus', value: 30_000_000, wager: 3, days: 7, stake_max: 250_000 };
export const SPINS: TournamentPrize = {
  kind: 'spins',
  value: 225_000,
  game_slug: 'fruit-cocktail',
  game_name: 'Fruit cocktail',
  count: 50,
  stake: 4500,
  days: 3,
};

/** The server's time: two days, four hours, ten minutes and five seconds before the end of the samples. */
export const SAMPLE_NOW = '2026-11-15T11:49:55.000Z';

/** One of the list: it runs, and the player has not joined. */
export const sampleItem = (slug: string, changes: Partial<TournamentItem> = {}): TournamentItem => ({
  slug,
  title: `Cup ${slug}`,
  image_url: null,
  prize_fund: 1_500_000_000,
  currency: 'KZT',
  starts_at: '2026-11-15T09:00:00.000Z',
  ends_at: '2026-11-17T16:00:00.000Z',
  status: 'running',
  pays_at: '2026-11-18T07:00:00.000Z',
  is_counted: false,
  is_canceled: false,
  game_images: [PICTURE],
  players: 340,
  own: null,
  ...changes,
});

export const sampleOwn = (changes: Partial<NonNullable<TournamentItem['own']>> = {}): NonNullable<TournamentItem['own']> => ({
  joined_at: '2026-11-15T10:00:00.000Z',
  place: 128,
  points: 12_410,
  prize: { kind: 'bonus', value: 3_000_000, wager: 3, days: 7, stake_max: 250_000 },
  disqualified: null,
  ...changes,
});

/** A place of the board; the names of the first ones differ. */
export const sampleRow = (place: number, changes: Partial<TournamentRow> = {}): TournamentRow => ({
  place,
  player: `P${place}•••`,
  points: 50_000 - place * 100,
  prize: place === 1 ? CASH : BONUS,
  ...changes,
});

export const samplePlaces = (count: number): TournamentRow[] => Array.from({ length: count }, (_, nth) => sampleRow(nth + 1));

const GAME = {
  id: 1,
  uid: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
  slug: 'dice',
  name: 'Dice',
  image: PICTURE,
  image_alternative: null,
  provider: { slug: 'tulpar', name: 'Tulpar' },
  has_demo: true,
  badge: null,
  kind: 'slot',
} as const;

export const sampleTournament = (slug: string, changes: Partial<Tournament> = {}): Tournament => ({
  ...sampleItem(slug),
  now: SAMPLE_NOW,
  rules: {
    scoring: { kind: 'best-multipliers', best: 20 },
    stake_min: 5000,
    prizes: [
      { from: 1, to: 1, prize: CASH },
      { from: 2, to: 10, prize: BONUS },
      { from: 11, to: 50, prize: SPINS },
    ],
    text: '',
  },
  games: [{ ...GAME }, { ...GAME, id: 2, slug: 'mines', name: 'Mines' }],
  leaderboard: samplePlaces(30),
  updated_at: '2026-11-15T11:49:50.000Z',
  paid_at: null,
  ...changes,
});

/** The place of `sampleOwn` with the places before and behind it. */
export const sampleStanding = (changes: Partial<TournamentStanding> = {}): TournamentStanding => ({
  place: 128,
  points: 12_410,
  rounds: 64,
  rounds_max: 20,
  prize: sampleOwn().prize,
  neighbours: [
    sampleRow(127, { player: 'Əli•••', points: 12_460 }),
    sampleRow(128, { player: 'Айг•••', points: 12_410 }),
    sampleRow(129, { player: 'Том•••', points: 12_300 }),
  ],
  disqualified: null,
  updated_at: '2026-11-15T11:49:50.000Z',
  ...changes,
});
