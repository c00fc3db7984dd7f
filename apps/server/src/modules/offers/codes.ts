import { type Queryable, statement, type Tx } from '#platform/database.ts';

type CodeKind = 'generic' | 'personal' | 'segment';

interface CodeRow {
  readonly code: string;
  readonly campaign_id: string;
  readonly kind: CodeKind;
  readonly player_id: string | null;
  readonly uses_max: number;
  readonly uses: number;
  readonly per_player_max: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** A code with what the player has made of it so far. */
export interface PromoCode {
  readonly code: string;
  readonly campaignId: string;
  readonly kind: CodeKind;
  /** Of a personal code. */
  readonly playerId: string | null;
  readonly usesMax: number;
  readonly uses: number;
  readonly perPlayerMax: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const COLUMNS = 'code, campaign_id, kind, player_id, uses_max, uses, per_player_max, starts_at, ends_at';
const selectCode = statement<CodeRow>('offers.selectCode', `select ${COLUMNS} from offer_code where code = $1`);
const selectCodes = statement<{ code: string }>(
  'offers.selectCampaignCodes',
  'select code from offer_code where campaign_id = $1 order by code',
);
const insertCode = statement<{ code: string }>(
  'offers.insertCode',
  `insert into offer_code (code, campaign_id, kind, player_id, uses_max, per_player_max, starts_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning code`,
);
/** The lock of the row makes the cap exact, however many come at once. */
const useCode = statement<{ uses: number }>(
  'offers.useCode',
  'update offer_code set uses = uses + 1 where code = $1 and uses < uses_max returning uses',
);
const countUses = statement<{ uses: number }>(
  'offers.countCodeUses',
  'select count(*) as uses from offer_code_use where player_id = $1 and code = $2',
);
const insertUse = statement(
  'offers.insertCodeUse',
  'insert into offer_code_use (player_id, code, nth, uid, request_key, used_at) values ($1, $2, $3, $4, $5, $6)',
);
const selectUse = statement<{ code: string; uid: string }>(
  'offers.selectCodeUse',
  'select code, uid from offer_code_use where player_id = $1 and request_key = $2',
);

export async function findCode(db: Queryable, code: string): Promise<PromoCode | null> {
  const [row] = await db.query(selectCode, [code]);
  if (!row) return null;
  return {
    code: row.code,
    campaignId: row.campaign_id,
    kind: row.kind,
    playerId: row.player_id,
    usesMax: row.uses_max,
    uses: row.uses,
    perPlayerMax: row.per_player_max,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

type NewCode = Omit<PromoCode, 'uses'>;

/** False when there is such a code already. */
export async function addCode(
  tx: Tx,
  { code, campaignId, kind, playerId, usesMax, perPlayerMax, startsAt, endsAt }: NewCode,
): Promise<boolean> {
  return (await tx.query(insertCode, [code, campaignId, kind, playerId, usesMax, perPlayerMax, startsAt, endsAt])).length > 0;
}

/** Takes one use of a code. False when none is left. */
export async function takeUse(tx: Tx, code: string): Promise<boolean> {
  return (await tx.query(useCode, [code])).length > 0;
}

/** How often a player has redeemed a code. */
export async function usesOf(db: Queryable, playerId: string, code: string): Promise<number> {
  return (await db.query(countUses, [playerId, code]))[0]?.uses ?? 0;
}

interface CodeUse {
  readonly code: string;
  readonly nth: number;
  readonly uid: string;
  readonly requestKey: string;
}

export async function addUse(tx: Tx, playerId: string, { code, nth, uid, requestKey }: CodeUse): Promise<void> {
  await tx.query(insertUse, [playerId, code, nth, uid, requestKey, tx.now]);
}

/** What an earlier try of the same request has come to. */
export async function findUse(db: Queryable, playerId: string, requestKey: string): Promise<{ code: string; uid: string } | null> {
  return (await db.query(selectUse, [playerId, requestKey]))[0] ?? null;
}

export const codesOfCampaign = async (db: Queryable, campaignId: string): Promise<string[]> =>
  (await db.query(selectCodes, [campaignId])).map(({ code }) => code);
