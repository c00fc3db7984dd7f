import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import { missingNeed } from '@tulpar/domain/offers/opening';
import { type CodeRefusal, judgeCode, normalCode } from '@tulpar/domain/offers/promo-code';
import { clipTerms, costOf } from '@tulpar/domain/offers/terms';
import { takenBy, waitsItsTurn } from '@tulpar/domain/offers/types';
import type { Policy } from '@tulpar/domain/policy';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { addressKey } from '../accounts/account-limits.ts';
import type { AppContext } from '../app-context.ts';
import { activateIn } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';
import { isBarredFromOffers, readPlayerFacts } from './offer-facts.ts';
import { hasBonusBefore } from './promise-offer.ts';
import { linkAccounts } from './take-marks.ts';

type RedeemContext = Pick<AppContext, 'database' | 'ledger' | 'limits' | 'offerMarks'>;

export interface RedeemCodeInput {
  readonly playerId: string;
  /** As it was typed. */
  readonly code: string;
  readonly requestKey: string;
  readonly ip: string;
  readonly policy: Policy;
  readonly language: Language;
  /** Whether the player is in the installed app, which only its page knows. */
  readonly isInstalled?: boolean;
}

type RedeemRefusal = CodeRefusal | Exclude<BarCode, 'GAME_BLOCKED'> | 'IDEMPOTENCY_CONFLICT';
type Redeemed = { readonly ok: true; readonly grant: offers.Grant } | { readonly ok: false; readonly code: RedeemRefusal };
type RedeemResult = Redeemed | { readonly ok: false; readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfterMs: number };

const TRIES_PER_PLAYER = { max: 5, windowMs: MINUTE_MS } as const;
/** Personal codes have 65 bits: this bounds the work, not the guessing. */
const TRIES_PER_ADDRESS = { max: 30, windowMs: HOUR_MS } as const;

const refuse = (code: RedeemRefusal) => ({ ok: false, code }) as const;

/** A refusal that is found when something is written already: all of it is rolled back. */
class Undone extends Error {
  readonly code: RedeemRefusal;
  /** The campaign whose offer another account has taken. */
  readonly relatedIn: string | null;
  constructor(code: RedeemRefusal, relatedIn: string | null = null) {
    super(code);
    this.code = code;
    this.relatedIn = relatedIn;
  }
}

/**
 * Redeems a promo code: the offer, its use and what it costs are one transaction. An offer without a deposit is taken at once where no other
 * bonus is before it. The same request again gets the same offer.
 */
export async function redeemCode(context: RedeemContext, input: RedeemCodeInput): Promise<RedeemResult> {
  const { database, limits } = context;
  const again = await findAgain(database, input);
  if (again) return again;
  const tries = [
    [`promo-code:${input.playerId}`, TRIES_PER_PLAYER],
    [`promo-codes:${addressKey(input.ip)}`, TRIES_PER_ADDRESS],
  ] as const;
  for (const [key, limit] of tries) {
    const allowed = await limits.take(key, limit);
    if (!allowed.ok) return { ok: false, code: 'TOO_MANY_REQUESTS', retryAfterMs: allowed.retryAfterMs };
  }
  return redeemUnlimited(context, input);
}

/** The same without limits on tries, for the code of a sign-up, which has limits of its own. */
export async function redeemUnlimited(context: Omit<RedeemContext, 'limits'>, input: Omit<RedeemCodeInput, 'ip'>): Promise<Redeemed> {
  try {
    return await context.database.transaction((tx) => redeemIn(tx, context, input));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { code, relatedIn } = error;
    if (relatedIn !== null)
      await context.database.transaction((tx) => linkAccounts(tx, context, input.playerId, relatedIn, { by: 'press' }));
    return refuse(code);
  }
}

/** What an earlier try of this request came to. */
async function findAgain(
  db: Tx | AppContext['database'],
  { playerId, requestKey, code }: Omit<RedeemCodeInput, 'ip'>,
): Promise<Redeemed | null> {
  const use = await offers.findUse(db, playerId, requestKey);
  if (!use) return null;
  if (use.code !== normalCode(code)) return refuse('IDEMPOTENCY_CONFLICT');
  const grant = await offers.findGrant(db, playerId, use.uid);
  if (!grant) throw new Error('the offer of a code is gone');
  return { ok: true, grant };
}

async function redeemIn(tx: Tx, context: Omit<RedeemContext, 'limits'>, input: Omit<RedeemCodeInput, 'ip'>): Promise<Redeemed> {
  const { playerId, requestKey, policy, isInstalled = false } = input;
  const wallet = await ledgerModule.lockWallet(tx, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const again = await findAgain(tx, input);
  if (again) return again;
  const bar = barOf(wallet, null);
  if (bar && bar !== 'GAME_BLOCKED') return refuse(bar);
  const typed = normalCode(input.code);
  const code = typed === null ? null : await offers.findCode(tx, typed);
  const campaign = code && (await offers.shareCampaign(tx, code.campaignId));
  const kept = code && (await offers.latestTerms(tx, code.campaignId, wallet.currency));
  const terms = kept && campaign && clipTerms(kept.terms, policy, campaign.type);
  const ownUses = code ? await offers.usesOf(tx, playerId, code.code) : 0;
  const refusal = judgeCode(
    code &&
      campaign && {
        ...code,
        startsAt: later(code.startsAt, campaign.startsAt),
        // A campaign that was paused gives nothing, as if it had ended.
        endsAt: campaign.state === 'live' ? earlier(code.endsAt, campaign.endsAt) : tx.now,
        isMeant:
          (code.playerId === null || code.playerId === playerId) &&
          offers.isAudience(campaign, await offers.segmentsOf(tx, playerId)) &&
          !(await isBarredFromOffers(tx, playerId)) &&
          terms !== null &&
          (isInstalled || !terms.needs.installed) &&
          missingNeed(terms, await readPlayerFacts(tx, playerId)) === null,
        ownUses,
      },
    tx.now,
  );
  if (refusal) return refuse(refusal);
  if (!code || !campaign || !terms) throw new Error('an unknown code was not refused');
  const occurrence = `${code.code}:${ownUses + 1}`;
  const issued = await issueOffer(tx, { playerId, campaign, policy, occurrence, tells: false });
  if (!issued) throw new Error('the offer of a code was not issued');
  await mustHold(tx, issued);
  const grant = await takeAtOnce(tx, context, issued, input);
  // Last, because everybody who redeems the code waits for its row.
  if (!(await offers.takeUse(tx, code.code))) throw new Undone('PROMO_CODE_USAGE_LIMIT_REACHED');
  await offers.addUse(tx, playerId, { code: code.code, nth: ownUses + 1, uid: grant.uid, requestKey });
  return { ok: true, grant };
}

const later = (one: Date | null, other: Date | null): Date | null => (one && other ? new Date(Math.max(+one, +other)) : (one ?? other));
const earlier = (one: Date | null, other: Date | null): Date | null => (one && other ? new Date(Math.min(+one, +other)) : (one ?? other));

/** Nobody gets an offer that its budget could no longer pay. */
async function mustHold(tx: Tx, grant: offers.Grant): Promise<void> {
  const { terms } = grant;
  const budget = await offers.readBudget(tx, offers.budgetOf(grant));
  const left = budget ? budget.cap - budget.promised - budget.spent : 0;
  if (left < Math.max(1, costOf(terms, terms.amount))) throw new Undone('OFFER_BUDGET_SPENT');
}

/** What needs no deposit is taken with the code, unless another bonus is before it: then it waits to be taken. */
async function takeAtOnce(
  tx: Tx,
  context: Omit<RedeemContext, 'database' | 'limits'>,
  grant: offers.Grant,
  { language }: Pick<RedeemCodeInput, 'language'>,
): Promise<offers.Grant> {
  const { playerId, uid } = grant;
  if (grant.status !== 'available' || takenBy(grant.type, grant.terms) !== 'press') return grant;
  if (waitsItsTurn(grant) && (await hasBonusBefore(tx, playerId))) return grant;
  const taken = await activateIn(tx, context, { playerId, uid, afterCurrent: false, language });
  if (taken.ok) return taken.grant;
  switch (taken.code) {
    case 'OFFER_TAKEN_BY_RELATED':
      throw new Undone('PROMO_CODE_PLAYER_NOT_TARGETED', grant.campaignId);
    case 'OFFER_BUDGET_SPENT':
      throw new Undone('OFFER_BUDGET_SPENT');
    case 'PLAYER_BARRED':
    case 'PLAYER_EXCLUDED':
    case 'PLAYER_TIMED_OUT':
    case 'PLAYER_UNDER_REVIEW':
      throw new Undone(taken.code);
    case 'GAME_BLOCKED':
      // The player has closed the game of the free spins; they stay to be taken.
      return grant;
    case 'BONUS_ACTIVE':
      // Free spins that have just ended became a bonus with their win: this one stays to be taken after it.
      return grant;
    case 'OFFER_UNKNOWN':
    case 'OFFER_NOT_AVAILABLE':
    case 'OFFER_NEEDS_PHONE':
    case 'OFFER_NEEDS_DOCUMENTS':
      throw new Error(`the offer of a code could not be taken: ${taken.code}`);
  }
}
