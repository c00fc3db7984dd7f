import { createHash } from 'node:crypto';
import { isActive, isEnd, mayFollow, OFFER_STATUSES, type OfferStatus } from '@tulpar/domain/offers/status';
import { waitsItsTurn } from '@tulpar/domain/offers/types';
import { expect } from 'vitest';
import { readOffers } from '#flows/offers/read-offers.ts';
import { readWallet } from '#modules/ledger/index.ts';
import { findReceipt, type Grant, listGrants } from '#modules/offers/index.ts';
import type { Database } from '#platform/database.ts';

/** What must hold of players ($1) and of campaigns ($2) after whatever has happened to their offers. Each statement finds what is wrong. */
const FLAWS: Readonly<Record<string, string>> = {
  'MONEY-59 the wallet carries a bonus of an offer that is not active': `
    select w.bonus_id from ledger_wallet w left join offer_grant g on g.player_id = w.player_id and g.uid = w.bonus_id
    where w.player_id = any ($1) and w.bonus_id is not null and g.status is distinct from 'active' and $2::text[] is not null`,
  'MONEY-59 an offer is active that the ledger does not know': `
    select g.uid from offer_grant g left join ledger_bonus b on b.player_id = g.player_id and b.bonus_id = g.uid
      left join ledger_spins s on s.player_id = g.player_id and s.spins_id = g.uid
    where g.player_id = any ($1) and g.status in ('active', 'started') and b.bonus_id is null and s.spins_id is null and $2::text[] is not null`,
  'MONEY-60 an earned offer has no receipt': `
    select g.uid from offer_grant g where g.player_id = any ($1) and g.earned_at is not null and $2::text[] is not null
      and not exists (select from offer_receipt r where r.player_id = g.player_id and r.uid = g.uid)`,
  'MONEY-60 the ledger has granted what nobody has earned': `
    select b.bonus_id from (select player_id, bonus_id, granted_at from ledger_bonus union all select player_id, spins_id, granted_at from ledger_spins) b
      left join offer_grant g on g.player_id = b.player_id and g.uid = b.bonus_id
    where b.player_id = any ($1) and g.activated_at is distinct from b.granted_at and $2::text[] is not null`,
  'MONEY-62 a deposit that was paid is not credited, or twice': `
    select c.payment_id from cashbox_payment c where c.player_id = any ($1) and $2::text[] is not null and c.direction = 'in' and (c.status = 'paid') <>
      (1 = (select count(*) from ledger_entry e where e.player_id = c.player_id and e.kind = 'deposit-paid' and e.reference = c.payment_id::text))`,
  'MONEY-64 a budget does not hold what is promised and spent': `
    select b.campaign_id, b.promised, b.spent, b.cap from offer_budget b where $1::uuid[] is not null and b.campaign_id = any ($2) and b.currency = 'KZT'
      and (b.promised + b.spent > b.cap
        or b.promised <> (select coalesce(sum(p.amount), 0) from offer_promise p join offer_grant g using (player_id, uid) where g.campaign_id = b.campaign_id)
        or b.spent <> (select coalesce(sum(case when g.amount > 0 and t.terms -> 'spins' = 'null' then g.amount
              else (case when g.status = 'canceled' then s.played else (t.terms -> 'spins' ->> 'count')::int end) * (t.terms -> 'spins' ->> 'stake')::int end), 0)
          from offer_grant g join offer_terms t on t.id = g.terms_id left join ledger_spins s on s.player_id = g.player_id and s.spins_id = g.uid
          where g.campaign_id = b.campaign_id and g.earned_at is not null and g.type <> 'gift_spin_win_bonus'))`,
  'MONEY-65 a code was used more often than it may be, or its count is wrong': `
    select c.code from offer_code c where $1::uuid[] is not null and c.campaign_id = any ($2) and (c.uses > c.uses_max
      or c.uses <> (select count(*) from offer_code_use u where u.code = c.code)
      or c.uses <> (select count(*) from offer_grant g where g.campaign_id = c.campaign_id and g.type <> 'gift_spin_win_bonus')
      or exists (select from offer_code_use u where u.code = c.code group by u.player_id having count(*) > c.per_player_max))`,
  'MONEY-67 cashback was given for something else than what the rounds of the period have lost': `
    select k.player_id, k.period, k.lost from offer_cashback k join offer_period p using (campaign_id, period)
    where k.player_id = any ($1) and $2::text[] is not null and k.lost <> (select greatest(0, -coalesce(sum(e.real), 0)) from ledger_entry e
      join ledger_round r on r.player_id = e.player_id and r.round_id::text = e.reference
      where e.player_id = k.player_id and e.kind in ('round', 'bet', 'win', 'rollback') and r.ended_at >= p.from_at and r.ended_at < p.until_at)`,
  'MONEY-69 free spins have moved a pocket, or won something else than their rounds': `
    select s.spins_id from ledger_spins s where s.player_id = any ($1) and $2::text[] is not null and (s.played > s.total
      or s.won <> (select coalesce(sum(r.win_free), 0) from ledger_round r where r.player_id = s.player_id and r.spins_id = s.spins_id and r.status = 'settled')
      or exists (select from ledger_round r where r.player_id = s.player_id and r.spins_id = s.spins_id
        and (r.stake_real, r.stake_bonus, r.win_real, r.win_bonus, r.wagered) <> (0, 0, 0, 0, 0)))`,
  'MONEY-69 what free spins have won was given twice, or other than it was won': `
    select g.uid from offer_grant g left join ledger_spins s on s.player_id = g.player_id and 'win:' || s.spins_id = g.occurrence
    where g.player_id = any ($1) and $2::text[] is not null and g.type = 'gift_spin_win_bonus' and s.won is distinct from g.amount`,
  'MONEY-71 bonus money was staked in a game that its terms exclude': `
    select r.round_id from ledger_round r join ledger_bonus b on b.player_id = r.player_id and b.bonus_id = r.bonus_id
    where r.player_id = any ($1) and $2::text[] is not null and b.weights is not null and r.game = 'dice' and r.stake_bonus > 0`,
  'MONEY-72 more than one bonus is active': `
    select player_id from ledger_bonus where player_id = any ($1) and status = 'active' and $2::text[] is not null group by player_id having count(*) > 1`,
  'MONEY-73 what has nothing to be wagered stands on the wallet': `
    select b.bonus_id from ledger_bonus b join offer_grant g on g.player_id = b.player_id and g.uid = b.bonus_id join offer_terms t on t.id = g.terms_id
    where b.player_id = any ($1) and $2::text[] is not null and (b.wager_target = 0 or (t.terms ->> 'wager')::int = 0)`,
  'MONEY-75 who may not play is offered something, or keeps a bonus after an exclusion': `
    select g.uid from offer_grant g join ledger_wallet w using (player_id) where g.player_id = any ($1) and $2::text[] is not null
      and (w.bars && array['time-out', 'exclusion'] and g.status in ('awaiting', 'available')
        or w.bars && array['exclusion'] and g.status in ('active', 'started'))`,
  'MONEY-76 a claim without a mark': `
    select g.uid from offer_grant g where g.player_id = any ($1) and $2::text[] is not null and g.type in ('no_deposit_bonus', 'no_deposit_gift_spin')
      and g.earned_at is not null and not exists (select from offer_mark m where m.campaign_id = g.campaign_id and m.player_id = g.player_id)`,
};

const reached = (from: OfferStatus): ReadonlySet<OfferStatus> => {
  const seen = new Set([from]);
  for (const one of seen) for (const next of OFFER_STATUSES) if (mayFollow(one, next)) seen.add(next);
  return seen;
};
const REACHED = new Map(OFFER_STATUSES.map((status) => [status, reached(status)]));

/** The hash of terms as anybody can compute it from the receipt. */
function hashAnew(terms: unknown): string {
  const text = JSON.stringify(terms, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** The offers of players, and whether their play was closed. */
type OffersSeen = ReadonlyMap<string, { readonly isBarred: boolean; readonly grants: ReadonlyMap<string, Grant> }>;

export async function lookAtOffers(database: Database, players: readonly string[]): Promise<OffersSeen> {
  const seen = await Promise.all(
    players.map(async (playerId) => {
      const grants = new Map((await listGrants(database, playerId, null)).map((grant) => [grant.uid, grant]));
      return [playerId, { grants, isBarred: ((await readWallet(database, playerId))?.bars.length ?? 0) > 0 }] as const;
    }),
  );
  return new Map(seen);
}

/** MONEY-58, MONEY-61, MONEY-75: how offers may have changed between two looks. */
function expectFollows(before: OffersSeen, now: OffersSeen, mayReturn: boolean): void {
  for (const [playerId, { grants, isBarred }] of before) {
    const later = now.get(playerId);
    for (const [uid, was] of grants) {
      const is = later?.grants.get(uid);
      if (!is) throw new Error(`MONEY-58 an offer is gone: ${uid}`);
      expect(REACHED.get(was.status)?.has(is.status), `MONEY-58 from ${was.status} to ${is.status}`).toBe(true);
      expect([is.termsId, is.terms, is.campaignId, is.occurrence], 'MONEY-61').toEqual([
        was.termsId,
        was.terms,
        was.campaignId,
        was.occurrence,
      ]);
      if (isEnd(was.status)) expect({ ...is, isPromised: false }, 'MONEY-58').toEqual({ ...was, isPromised: false });
      if (was.earnedAt)
        expect([is.amount, is.earnedAt, is.transactionId], 'MONEY-58').toEqual([was.amount, was.earnedAt, was.transactionId]);
      if (isBarred && later?.isBarred && !mayReturn) expect(is.activatedAt, 'MONEY-75').toEqual(was.activatedAt);
    }
  }
}

/** MONEY-59, MONEY-61: what is shown is what the ledger says, and every receipt hashes to what it shows. */
async function expectShown(database: Database, playerId: string): Promise<void> {
  const wallet = await readWallet(database, playerId);
  for (const { grant, status, state, receiptHash } of await readOffers(database, playerId, null)) {
    if (state.bonus) expect(isActive(status), `MONEY-59 ${grant.uid}`).toBe(wallet?.active?.id === grant.uid);
    if (state.spins) expect(isActive(status), `MONEY-59 ${grant.uid}`).toBe(state.spins.status === 'active' || state.spins.open > 0);
    if (receiptHash === null) continue;
    const receipt = await findReceipt(database, playerId, grant.uid);
    expect([receiptHash, hashAnew(receipt?.terms)], 'MONEY-61').toEqual([hashAnew(grant.terms), receiptHash]);
  }
}

interface Walked {
  readonly players: readonly string[];
  readonly campaigns: readonly string[];
}

/** Holds everything against everything after a moment; returns what it has seen for the next one. `mayReturn`: a break may have ended in it. */
export async function expectSoundOffers(
  database: Database,
  { players, campaigns }: Walked,
  before: OffersSeen | null,
  { mayReturn = false } = {},
): Promise<OffersSeen> {
  const found = await Promise.all(
    Object.entries(FLAWS).map(async ([name, sql]) => [name, (await database.pool.query<object>(sql, [players, campaigns])).rows] as const),
  );
  expect(found.filter(([, rows]) => rows.length > 0)).toEqual([]);
  for (const playerId of players) await expectShown(database, playerId);
  const now = await lookAtOffers(database, players);
  if (before) expectFollows(before, now, mayReturn);
  return now;
}

/** MONEY-59, MONEY-72: once settled, the row says what the ledger says, and nobody waits who could be active. */
export async function expectSettled(database: Database, { players }: Walked): Promise<void> {
  for (const playerId of players) {
    for (const { grant, status } of await readOffers(database, playerId, null)) expect(grant.status, `MONEY-59 ${grant.uid}`).toBe(status);
    const wallet = await readWallet(database, playerId);
    const grants = await listGrants(database, playerId, ['awaiting', 'active']);
    const queued = grants.filter((grant) => grant.status === 'awaiting' && grant.earnedAt !== null);
    expect(
      queued.filter((grant) => !waitsItsTurn(grant)),
      'MONEY-72',
    ).toEqual([]);
    if (wallet && wallet.bars.length === 0 && queued.length > 0) expect(wallet.active, 'MONEY-72').not.toBeNull();
    const active = grants.find(({ uid }) => uid === wallet?.active?.id);
    for (const { earnedAt } of queued) expect(Number(active?.earnedAt), 'MONEY-72').toBeLessThanOrEqual(Number(earnedAt));
  }
}
