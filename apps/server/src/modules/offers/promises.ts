import { type Minor, minor } from '@tulpar/domain/money';
import { heldUntil } from '@tulpar/domain/offers/promise';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface PacketRow {
  readonly campaign_id: string;
  readonly amount: number;
}

const insertPromise = statement(
  'offers.insertPromise',
  'insert into offer_promise (player_id, uid, payment_id, amount, held_until) values ($1, $2, $3, $4, $5)',
);
const insertPacket = statement(
  'offers.insertPromisePacket',
  'insert into offer_promise_packet (player_id, uid, campaign_id, amount) values ($1, $2, $3, $4)',
);
const selectPromise = statement<{ uid: string }>(
  'offers.selectPromise',
  'select uid from offer_promise where player_id = $1 and payment_id = $2',
);
const selectPackets = statement<PacketRow>(
  'offers.selectPromisePackets',
  'select campaign_id, amount from offer_promise_packet where player_id = $1 and uid = $2 order by campaign_id',
);
/** What comes with it goes with it. */
const deletePromise = statement<{ amount: number }>(
  'offers.deletePromise',
  'delete from offer_promise where player_id = $1 and uid = $2 returning amount',
);
const selectLapsing = statement<{ player_id: string; uid: string }>(
  'offers.selectLapsing',
  'select player_id, uid from offer_promise where held_until <= $1 and amount > 0 order by held_until limit $2',
);
const lapse = statement<{ amount: number }>(
  'offers.lapsePromise',
  `update offer_promise p set amount = 0
   from (select amount from offer_promise where player_id = $1 and uid = $2 and held_until <= $3 for update) held
   where p.player_id = $1 and p.uid = $2 returning held.amount`,
);
const lapsePackets = statement(
  'offers.lapsePromisePackets',
  'update offer_promise_packet set amount = 0 where player_id = $1 and uid = $2',
);

/** What comes with an offer, with what it costs. */
export interface Packet {
  readonly campaignId: string;
  readonly amount: Minor;
}

/** What is set aside in the budgets for a promise; nothing once that has lapsed. */
export interface SetAside {
  readonly amount: Minor;
  readonly packets: readonly Packet[];
}

/** Its amounts were set aside in the budgets, until the promise is kept or ends, or its time is over. */
export async function addPromise(
  tx: Tx,
  playerId: string,
  uid: string,
  { paymentId, amount, packets }: SetAside & { readonly paymentId: string },
): Promise<void> {
  await tx.query(insertPromise, [playerId, uid, paymentId, amount, heldUntil(tx.now)]);
  for (const packet of packets) await tx.query(insertPacket, [playerId, uid, packet.campaignId, packet.amount]);
}

async function readPackets(tx: Tx, playerId: string, uid: string): Promise<Packet[]> {
  const rows = await tx.query(selectPackets, [playerId, uid]);
  return rows.map(({ campaign_id: campaignId, amount }) => ({ campaignId, amount: minor(amount) }));
}

/** Promises whose time is over and for which something is still set aside. */
export async function listLapsing(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; uid: string }[]> {
  return (await db.query(selectLapsing, [now, limit])).map(({ player_id: playerId, uid }) => ({ playerId, uid }));
}

/** Sets nothing aside for a promise any more; returns what was. The offer must be locked. */
export async function lapsePromise(tx: Tx, playerId: string, uid: string): Promise<SetAside | null> {
  const [row] = await tx.query(lapse, [playerId, uid, tx.now]);
  if (!row || row.amount === 0) return null;
  const packets = await readPackets(tx, playerId, uid);
  await tx.query(lapsePackets, [playerId, uid]);
  return { amount: minor(row.amount), packets };
}

/** The offer that a deposit was started with, while its promise stands. */
export async function findPromise(db: Queryable, playerId: string, paymentId: string): Promise<string | null> {
  return (await db.query(selectPromise, [playerId, paymentId]))[0]?.uid ?? null;
}

/** Ends the promise of an offer, because it is kept or because nothing came of its deposit. The offer must be locked. */
export async function endPromise(tx: Tx, playerId: string, uid: string): Promise<SetAside | null> {
  const packets = await readPackets(tx, playerId, uid);
  const [row] = await tx.query(deletePromise, [playerId, uid]);
  return row ? { amount: minor(row.amount), packets } : null;
}
