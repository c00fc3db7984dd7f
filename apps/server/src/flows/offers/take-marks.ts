import * as accounts from '#modules/accounts/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

interface TakenWith {
  /** The number of the account that pays, where it is known. */
  readonly paymentAccount?: string | null;
  readonly by: 'deposit' | 'press';
}

/**
 * One person takes an offer once: what needs no deposit by phone, device and document, what a deposit takes by document and payment account,
 * because households share phones. False if another account has taken it. An offer of the same campaign that comes later finds its own marks.
 */
export async function takeMarks(
  tx: Tx,
  { offerMarks }: Pick<AppContext, 'offerMarks'>,
  { playerId, campaignId }: offers.Grant,
  { by, paymentAccount = null }: TakenWith,
): Promise<boolean> {
  const person = await documents.findPerson(tx, playerId);
  const isPress = by === 'press';
  const values: Readonly<Record<offers.OfferMarkKind, string | null>> = {
    phone: isPress ? (await accounts.getAccount(tx, playerId)).phone : null,
    device: isPress ? await profiles.fingerprintOf(tx, playerId) : null,
    document: person?.number_hash.toString('hex') ?? null,
    account: paymentAccount,
  };
  for (const kind of ['phone', 'device', 'document', 'account'] as const) {
    const value = values[kind];
    if (value === null || value === '') continue;
    if (!(await offers.takeMark(tx, playerId, { campaignId, kind, mark: await offerMarks.hash(kind, value) }))) return false;
  }
  return true;
}
