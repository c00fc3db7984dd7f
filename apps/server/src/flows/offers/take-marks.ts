import type { OfferType } from '@tulpar/domain/offers/types';
import * as accounts from '#modules/accounts/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** Cashback and prizes are each player's own. */
const ONCE_A_PERSON: ReadonlySet<OfferType> = new Set([
  'welcome',
  'welcome_gs',
  'deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_bonus',
  'no_deposit_gift_spin',
]);
/** Everybody has a birthday and wins prizes of their own, and what comes with a taken offer was judged together with it. */
const EACH_HAS_OWN: ReadonlySet<offers.OfferTrigger['on']> = new Set(['birthday', 'tournament', 'taken']);

const isOnceAPerson = ({ type, trigger }: Pick<offers.Campaign, 'type' | 'trigger'>): boolean =>
  ONCE_A_PERSON.has(type) && !EACH_HAS_OWN.has(trigger.on);

interface TakenWith {
  /** The number of the account that pays, where it is known. */
  readonly paymentAccount?: string | null;
  readonly by: 'deposit' | 'press';
}

type MarkContext = Pick<AppContext, 'offerMarks'>;

/** Households share their devices, so that of a deposit binds nobody. */
const binds = (kind: offers.OfferMarkKind, { by }: TakenWith): boolean => by === 'press' || kind !== 'device';

async function marksOf(tx: Tx, { offerMarks }: MarkContext, playerId: string, { by, paymentAccount = null }: TakenWith) {
  const person = await documents.findPerson(tx, playerId);
  const values: Readonly<Record<offers.OfferMarkKind, string | null>> = {
    phone: by === 'press' ? (await accounts.getAccount(tx, playerId)).phone : null,
    device: await profiles.fingerprintOf(tx, playerId),
    document: person?.number_hash.toString('hex') ?? null,
    account: paymentAccount,
  };
  const marks: offers.OwnMark[] = [];
  for (const kind of ['phone', 'device', 'document', 'account'] as const) {
    const value = values[kind];
    if (value !== null && value !== '') marks.push({ kind, mark: await offerMarks.hash(kind, value) });
  }
  return marks;
}

/**
 * One person takes an offer once: what needs no deposit by phone, device and document, what a deposit takes by document and payment account,
 * because households share phones. False if another account has taken it: the marks that it has taken until then are the caller's to undo
 * (`allOrNothing`). An offer of the same campaign that comes later finds its own marks.
 */
export async function takeMarks(
  tx: Tx,
  context: MarkContext,
  playerId: string,
  { id: campaignId, type, trigger }: offers.Campaign,
  taken: TakenWith,
): Promise<boolean> {
  if (!isOnceAPerson({ type, trigger })) return true;
  const marks = await marksOf(tx, context, playerId, taken);
  let areOwn = true;
  for (const { kind, mark } of marks) {
    const isOwn = await offers.takeMark(tx, playerId, { campaignId, kind, mark });
    if (!isOwn && binds(kind, taken)) return false;
    areOwn &&= isOwn;
  }
  if (!areOwn) await offers.addLinks(tx, playerId, campaignId, marks);
  return true;
}

/**
 * The same for the account that has paid, which only the provider knows where a card is typed at its page. False if another player has taken the
 * offer with it. No budget is locked before it, as where marks are taken with an order.
 */
export async function takePayerMark(tx: Tx, playerId: string, campaignId: string, payer: Buffer): Promise<boolean> {
  const campaign = await offers.findCampaign(tx, campaignId);
  if (!campaign || !isOnceAPerson(campaign)) return true;
  const mark = { kind: 'account', mark: payer } as const;
  if (await offers.takeMark(tx, playerId, { campaignId, ...mark })) return true;
  await offers.addLinks(tx, playerId, campaignId, [mark]);
  return false;
}

/** Notes whose marks have kept a player from an offer: staff look at both accounts. It stays although the claim was undone. */
export async function linkAccounts(tx: Tx, context: MarkContext, playerId: string, campaignId: string, taken: TakenWith): Promise<void> {
  await offers.addLinks(tx, playerId, campaignId, await marksOf(tx, context, playerId, taken));
}

class ClaimRefusal<Code> extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super('a claim was refused');
    this.code = code;
  }
}

/** Takes marks and budget for one offer and writes what belongs to it, all of it or nothing: a refusal leaves no mark that would bind others of a household. */
export async function allOrNothing<Code>(tx: Tx, take: () => Promise<Code | null>): Promise<Code | null> {
  try {
    return await tx.savepoint(async () => {
      const refusal = await take();
      if (refusal !== null) throw new ClaimRefusal(refusal);
      return null;
    });
  } catch (error) {
    if (error instanceof ClaimRefusal) return error.code as Code;
    throw error;
  }
}
