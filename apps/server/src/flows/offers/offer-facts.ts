import type { Wallet } from '@tulpar/domain/ledger/facts';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { PlayerFacts } from '@tulpar/domain/offers/opening';
import { type Policy, policyOf } from '@tulpar/domain/policy';
import * as accounts from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { isKindClosed } from '../protection/block-game.ts';
import { harmLevel, momentOf } from '../protection/harm-level.ts';

/** What offers may ask of a player. */
export async function readPlayerFacts(db: Queryable, playerId: string): Promise<PlayerFacts> {
  const profile = await profiles.readProfile(db, playerId);
  const { isPhoneVerified } = await accounts.getAccount(db, playerId);
  return { deposits: profile.deposits_count, isPhoneVerified, isDocumentVerified: profile.is_doc_verified };
}

/** Why a player may get nothing now: play is closed, or shows signs of harm. */
async function offerBarOf(db: Database | Tx, playerId: string): Promise<BarCode | 'HARM' | null> {
  const wallet = await ledgerModule.readWallet(db, playerId);
  const bar = wallet ? barOf(wallet, null) : 'PLAYER_BARRED';
  // What hides offers comes before a review, which only holds them up.
  if (bar !== null && bar !== 'PLAYER_UNDER_REVIEW') return bar;
  const level = wallet && (await harmLevel(db, { playerId, currency: wallet.currency, now: momentOf(db) }));
  return level !== null && level !== 'watch' ? 'HARM' : bar;
}

/** Whether nothing may be given now. */
export const isBarredFromOffers = async (db: Database | Tx, playerId: string): Promise<boolean> =>
  (await offerBarOf(db, playerId)) !== null;

/** Whether nothing may even be shown: who is under review sees the offers, and reads with the press why none can be taken yet. */
export async function areOffersHidden(db: Database | Tx, playerId: string): Promise<boolean> {
  const bar = await offerBarOf(db, playerId);
  return bar !== null && bar !== 'PLAYER_UNDER_REVIEW';
}

/** Whether an offer gives free spins in a game that the player has closed: they are not begun until it is open again. */
export async function isGameClosed(
  db: Queryable,
  wallet: Pick<Wallet, 'playerId' | 'bars'>,
  { type, terms }: Pick<offers.Grant, 'type' | 'terms'>,
): Promise<boolean> {
  if (!terms.spins || type === 'gift_spin_win_bonus') return false;
  const { game } = terms.spins;
  return wallet.bars.includes(`game:${game}`) || (await isKindClosed(db, wallet.playerId, game));
}

/** Jobs have no host: one licensed host of the installation makes them strict. */
export const policyOfJobs = ({ licenceHosts }: Pick<AppContext['config'], 'licenceHosts'>): Policy => policyOf(licenceHosts.length > 0);
