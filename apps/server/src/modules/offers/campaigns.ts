import { createHash } from 'node:crypto';
import type { Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import type { CashbackRhythm } from '@tulpar/domain/offers/cashback';
import { canonicalJson, type OfferTerms } from '@tulpar/domain/offers/terms';
import type { OfferType } from '@tulpar/domain/offers/types';
import { LRUCache } from 'lru-cache';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

type CampaignState = 'draft' | 'live' | 'paused' | 'over';

/** When an offer of a campaign is issued. */
export type OfferTrigger =
  | { readonly on: 'sign-up' | 'code' | 'staff' | 'birthday' | 'tournament' }
  /** For what was lost in a week or a month. */
  | { readonly on: 'cashback'; readonly rhythm: CashbackRhythm }
  /** With the deposit that takes the offer of another campaign. */
  | { readonly on: 'taken'; readonly campaign: string }
  /** Every week on a day, 1 is Monday, by the market's clock. */
  | { readonly on: 'week'; readonly day: number };

interface CampaignImages {
  readonly big?: string;
  readonly small?: string;
}

/** What stands on the card of an offer, by language. */
type CampaignTag = Readonly<Record<Language, string>>;

export interface OfferText {
  readonly title: string;
  readonly label: string;
  readonly rules: readonly string[];
}
export type OfferTexts = Readonly<Record<Language, OfferText>>;

export interface NewCampaign {
  readonly id: string;
  readonly type: OfferType;
  readonly step: string | null;
  readonly state: CampaignState;
  readonly priority: number;
  readonly audience: Readonly<Record<string, unknown>>;
  readonly trigger: OfferTrigger;
  readonly images: CampaignImages;
  readonly tag?: CampaignTag | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface Campaign extends NewCampaign {
  readonly editedAt: Date | null;
}

export interface TermsVersion {
  readonly id: string;
  readonly campaignId: string;
  readonly version: number;
  readonly currency: Currency;
  readonly terms: OfferTerms;
  readonly texts: OfferTexts;
  readonly images: CampaignImages;
  readonly tag: CampaignTag | null;
}

interface CampaignRow {
  readonly id: string;
  readonly type: string;
  readonly step: string | null;
  readonly state: string;
  readonly priority: number;
  readonly audience: Campaign['audience'];
  readonly trigger: OfferTrigger;
  readonly images: CampaignImages;
  readonly tag: CampaignTag | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly edited_at: Date | null;
}

interface TermsRow {
  readonly id: string;
  readonly campaign_id: string;
  readonly version: number;
  readonly currency: string;
  readonly terms: OfferTerms;
  readonly texts: OfferTexts;
  readonly images: CampaignImages;
  readonly tag: CampaignTag | null;
}

const COLUMNS = 'id, type, step, state, priority, audience, trigger, images, tag, starts_at, ends_at, edited_at';
const upsertCampaign = statement(
  'offers.upsertCampaign',
  `insert into offer_campaign (id, type, step, state, priority, audience, trigger, images, tag, starts_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (id) do update set priority = excluded.priority, audience = excluded.audience, trigger = excluded.trigger,
     images = excluded.images, tag = excluded.tag`,
);
const selectCampaign = statement<CampaignRow>('offers.selectCampaign', `select ${COLUMNS} from offer_campaign where id = $1`);
/** While the row is shared, nobody pauses the campaign. */
const shareCampaignRow = statement<CampaignRow>('offers.shareCampaign', `select ${COLUMNS} from offer_campaign where id = $1 for share`);
const selectTriggered = statement<CampaignRow>(
  'offers.selectTriggered',
  `select ${COLUMNS} from offer_campaign where trigger @> $1::jsonb and id > '' order by priority, id`,
);
const updateState = statement<{ id: string }>(
  'offers.updateState',
  'update offer_campaign set state = $2, edited_at = $3 where id = $1 and state <> $2 returning id',
);
const updateEdited = statement('offers.updateEdited', 'update offer_campaign set edited_at = $2 where id = $1');
const insertTerms = statement(
  'offers.insertTerms',
  `insert into offer_terms (id, campaign_id, version, currency, terms, texts, hash, made_at)
   select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7 from offer_terms where campaign_id = $2 and currency = $3
   having coalesce((array_agg(hash order by version desc))[1], '') <> $6`,
);
const TERMS = 't.id, t.campaign_id, t.version, t.currency, t.terms, t.texts, c.images, c.tag';
const selectLatestTerms = statement<TermsRow>(
  'offers.selectLatestTerms',
  `select ${TERMS} from offer_terms t join offer_campaign c on c.id = t.campaign_id
   where t.campaign_id = $1 and t.currency = $2 order by t.version desc limit 1`,
);
const selectBareTerms = statement<Pick<TermsRow, 'id' | 'terms'>>(
  'offers.selectBareTerms',
  'select id, terms from offer_terms where id = any ($1::uuid[])',
);
const selectTerms = statement<TermsRow>(
  'offers.selectTerms',
  `select ${TERMS} from offer_terms t join offer_campaign c on c.id = t.campaign_id where t.id = any ($1::uuid[])`,
);

const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  type: row.type as OfferType,
  step: row.step,
  state: row.state as CampaignState,
  priority: row.priority,
  audience: row.audience,
  trigger: row.trigger,
  images: row.images,
  tag: row.tag,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  editedAt: row.edited_at,
});

function toTerms(row: TermsRow): TermsVersion {
  if (!isCurrency(row.currency)) throw new Error('terms in an unknown currency');
  const { id, version, currency, terms, texts, images, tag } = row;
  return { id, campaignId: row.campaign_id, version, currency, terms, texts, images, tag };
}

/** Whether offers of the campaign may be issued and taken. */
export const isLive = ({ state, startsAt, endsAt }: Pick<Campaign, 'state' | 'startsAt' | 'endsAt'>, now: Date): boolean =>
  state === 'live' && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** Stores a campaign. Of one that is there type, step and dates never change, and its state is changed by `setCampaignState` alone. */
export async function storeCampaign(tx: Tx, campaign: NewCampaign): Promise<void> {
  const { id, type, step, state, priority, audience, trigger, images, tag = null, startsAt, endsAt } = campaign;
  const written = [JSON.stringify(audience), JSON.stringify(trigger), JSON.stringify(images), tag && JSON.stringify(tag)];
  await tx.query(upsertCampaign, [id, type, step, state, priority, ...written, startsAt, endsAt]);
}

export async function findCampaign(db: Queryable, id: string): Promise<Campaign | null> {
  const [row] = await db.query(selectCampaign, [id]);
  return row ? toCampaign(row) : null;
}

/** Locked against a pause until the transaction ends. */
export async function shareCampaign(tx: Tx, id: string): Promise<Campaign | null> {
  const [row] = await tx.query(shareCampaignRow, [id]);
  return row ? toCampaign(row) : null;
}

/** The campaigns of a trigger, whatever their state, in the order of their priority. */
export async function listCampaigns(db: Queryable, trigger: OfferTrigger | { readonly on: OfferTrigger['on'] }): Promise<Campaign[]> {
  return (await db.query(selectTriggered, [JSON.stringify(trigger)])).map(toCampaign);
}

/** False if it was so already, or does not exist. */
export async function setCampaignState(tx: Tx, id: string, state: CampaignState): Promise<boolean> {
  return (await tx.query(updateState, [id, state, tx.now])).length > 0;
}

/** From now on a release leaves the campaign as staff have made it. */
export async function markEdited(tx: Tx, id: string): Promise<void> {
  await tx.query(updateEdited, [id, tx.now]);
}

export const hashOf = (value: unknown): Buffer => createHash('sha256').update(canonicalJson(value)).digest();

/** Adds a version of a campaign's terms in one currency, unless it equals the last one. */
export async function addTerms(tx: Tx, campaignId: string, { terms, texts }: Pick<TermsVersion, 'terms' | 'texts'>): Promise<void> {
  const hash = hashOf({ terms, texts });
  await tx.query(insertTerms, [tx.ids.uuid(), campaignId, terms.currency, JSON.stringify(terms), JSON.stringify(texts), hash, tx.now]);
}

export async function latestTerms(db: Queryable, campaignId: string, currency: Currency): Promise<TermsVersion | null> {
  const [row] = await db.query(selectLatestTerms, [campaignId, currency]);
  return row ? toTerms(row) : null;
}

/** Terms by their id; they never change. */
const known = new LRUCache<string, OfferTerms>({ max: 2_000 });

/** The terms of versions without their words: nearly every step of an offer looks at them. */
export async function readBareTerms(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OfferTerms>> {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length > 0) for (const { id, terms } of await db.query(selectBareTerms, [unknown])) known.set(id, terms);
  return new Map(
    ids.flatMap((id) => {
      const terms = known.get(id);
      return terms ? [[id, terms] as const] : [];
    }),
  );
}

export async function readTerms(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, TermsVersion>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query(selectTerms, [[...new Set(ids)]])).map((row) => [row.id, toTerms(row)]));
}
