import { getOffers, type Offer } from '@tulpar/contract/offers';
import type { Minor } from '@tulpar/domain/money';
import { beforeAll, expect } from 'vitest';
import { settleOffers } from '#flows/offers/settle-offers.ts';
import { readWallet } from '#modules/ledger/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { seedOffers } from '#seed/offers.ts';
import { type CashboxWorld, idOf, useCashbox } from './use-cashbox.ts';
import type { TestPlayer } from './use-test-app.ts';

export interface OffersWorld extends CashboxWorld {
  /** The player's offers as the page gets them, by their campaign where it has one of each. */
  offers(player: TestPlayer, status?: string): Promise<Offer[]>;
  /** The uid of the player's offer of a campaign. */
  uidOf(player: TestPlayer, campaign: string): Promise<string>;
  /** The status in the row and the one that is shown. */
  statusesOf(player: TestPlayer, uid: string): Promise<[row: string, shown: string]>;
  /** A deposit made with an offer and paid; returns its id. */
  depositWith(player: TestPlayer, uid: string | null, amount?: number, changes?: object): Promise<string>;
  /** A round of the ledger: real money first, then the bonus. */
  round(player: TestPlayer, stake: number, win: number, changes?: object): Promise<{ status: string; code?: string }>;
  /** Plays free spins, each winning the same. */
  spins(player: TestPlayer, uid: string, count: number, win: number): Promise<void>;
  /** Brings the offers of a player up to date, as the job does. */
  settleOffersOf(player: TestPlayer): Promise<void>;
}

/** The cash box with the games and the offers of the release. After each test the books must balance. */
export function useOffers(): OffersWorld {
  const world = useCashbox() as OffersWorld;
  const named = (player: TestPlayer) =>
    ({ playerId: player.id, source: 'arcade', actor: `player:${player.id}`, requestId: 'test', currency: 'KZT' }) as const;
  beforeAll(async () => {
    await seedCatalog(world.database);
    await seedOffers(world.database);
    Object.assign(world, playing(world, named));
  });
  return world;
}

type Named = (player: TestPlayer) => { playerId: string; source: 'arcade'; actor: `player:${string}`; requestId: string; currency: 'KZT' };

function playing(world: OffersWorld, named: Named): Omit<OffersWorld, keyof CashboxWorld> {
  return {
    async offers(player, status) {
      const answer = await player.call(getOffers, { query: { locale: 'en', ...(status && { status }) } });
      expect(answer.status, answer.text).toBe(200);
      return (answer.body as { data: Offer[] }).data;
    },
    async uidOf(player, campaign) {
      const { rows } = await world.database.pool.query<{ uid: string }>(
        'select uid from offer_grant where player_id = $1 and campaign_id = $2 order by created_at desc limit 1',
        [player.id, campaign],
      );
      return rows[0]?.uid ?? 'none';
    },
    async statusesOf(player, uid) {
      const { rows } = await world.database.pool.query<{ status: string }>(
        'select status from offer_grant where player_id = $1 and uid = $2',
        [player.id, uid],
      );
      const shown = (await world.offers(player)).find((offer) => offer.uid === uid);
      return [rows[0]?.status ?? 'none', shown?.status ?? 'none'];
    },
    async depositWith(player, uid, amount = 1_000_000, changes = {}) {
      const answer = await world.deposit(player, { amount, offer_id: uid, ...changes });
      expect(answer.status, answer.text).toBe(200);
      const id = idOf(answer);
      await world.choose(id, { outcome: 'paid' });
      await world.settle();
      return id;
    },
    round: (player, stake, win, changes = {}) =>
      world.context.ledger.run({
        ...named(player),
        kind: 'round',
        roundId: world.database.ids.uuid(),
        game: 'fruit-cocktail',
        stake: stake as Minor,
        win: win as Minor,
        weightPercent: 100,
        ...changes,
      }),
    async spins(player, uid, count, win) {
      for (let nth = 0; nth < count; nth++) {
        const played = await world.round(player, 4_500, win, { spinsId: uid, weightPercent: 0 });
        expect(played, JSON.stringify(played)).toMatchObject({ status: 'applied' });
      }
    },
    settleOffersOf: (player) => world.database.transaction((tx) => settleOffers(tx, world.context, player.id)),
  };
}

/** What the wallet carries. */
export const activeBonusOf = async (world: OffersWorld, player: TestPlayer): Promise<string | null> =>
  (await readWallet(world.database, player.id))?.active?.id ?? null;
