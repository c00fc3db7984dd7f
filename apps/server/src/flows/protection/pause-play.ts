import type { Wallet } from '@tulpar/domain/ledger/facts';
import { PROTECTION_RULES, protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import { lengthOf, mayReplace, type Pause, type PauseKind, type PauseLength, pauseEnd } from '@tulpar/domain/protection/pauses';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as privacy from '#modules/privacy/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { cancelCheckoutsLater } from '../cashbox/cancel-checkouts.ts';
import { hideOrShowOffers } from '../offers/hide-offers.ts';
import { offersApart, showOffersApart } from '../offers/offers-apart.ts';
import { settleOffers } from '../offers/settle-offers.ts';
import { openDueBlock } from './block-game.ts';
import { isStaff } from './change-limit.ts';
import { returnByClock } from './keep-marks-after-erasure.ts';
import { markPerson } from './match-person.ts';
import { extendBonuses, forfeitBonuses } from './pause-bonuses.ts';
import { tellOfProtection } from './tell-of-protection.ts';

export interface PausePlayInput {
  readonly playerId: string;
  readonly length: PauseLength;
  readonly actor: `player:${string}` | staff.StaffActor;
  readonly reason?: string;
}

type PauseContext = Pick<AppContext, 'database' | 'ledger' | 'personMarks'>;
export type PauseResult = { readonly ok: true } | { readonly ok: false; readonly code: 'PAUSE_ACTIVE' | 'RETURN_TOO_EARLY' };

/** How much longer the player's break becomes: of a time-out that replaces a shorter one, what it adds. */
function addedMs(until: Date, running: Pause | null, now: Date): number {
  const from = running?.until && running.until > now ? running.until : now;
  return until.getTime() - from.getTime();
}

interface BeginPauseInput extends Omit<PausePlayInput, 'length'> {
  readonly pause: Pause;
}

/**
 * Begins a time-out or an exclusion. From its commit on no stake is written, not even one that was decided before. Game sessions end, open
 * rounds come to their end, and money can be withdrawn as before. An exclusion costs the bonus, a time-out none. The
 * running pause is replaced only by one that is stronger or longer.
 */
export async function beginPause(
  tx: Tx,
  context: Pick<PauseContext, 'ledger' | 'personMarks'>,
  { playerId, pause, actor, reason }: BeginPauseInput,
): Promise<PauseResult> {
  const wallet = await ledgerModule.lockWallet(tx, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const running = await protection.findPause(tx, playerId);
  if (!mayReplace(running, pause)) return { ok: false, code: 'PAUSE_ACTIVE' };
  await protection.startPause(tx, playerId, pause, actor, running);
  await ledgerModule.bar(tx, playerId, pause.kind);
  if (running && running.kind !== pause.kind) await ledgerModule.unbar(tx, playerId, running.kind);
  if (pause.kind === 'exclusion') {
    await forfeitBonuses(tx, context, playerId, actor);
    await markPerson(tx, context, playerId, pause.until);
    // A player who returns may ask for news again.
    await profiles.changeProfile(tx, playerId, { receiveEmail: false, receiveSms: false });
  } else if (pause.until) await extendBonuses(tx, context, playerId, { actor, ms: addedMs(pause.until, running, tx.now) });
  const extendedByMs = pause.kind === 'time-out' && pause.until ? addedMs(pause.until, running, tx.now) : 0;
  await offersApart(tx, { playerId, extendedByMs }, async () => {
    await settleOffers(tx, context, playerId);
    await hideOrShowOffers(tx, playerId, { extendedByMs });
  });
  await endGameSessions(tx, playerId, tx.now);
  await cancelCheckoutsLater(tx, playerId);
  const until = pause.until?.toISOString() ?? null;
  const by = isStaff(actor) && ({ by: 'house' } as const);
  await tellOfProtection(tx, playerId, { code: 'pause-began', kind: pause.kind, until, currency: wallet.currency, ...by });
  const detail = { kind: pause.kind, until: pause.until };
  await protection.recordChange(tx, playerId, { actor, what: 'pause', detail, reason: reason ?? null });
  if (isStaff(actor)) await staff.record(tx, { actor, act: 'pause-player', playerId, reason: reason ?? '', details: detail });
  return { ok: true };
}

/** The same, of a length that can be chosen. */
export function pausePlay(context: PauseContext, { length, ...input }: PausePlayInput): Promise<PauseResult> {
  return context.database.transaction((tx) =>
    beginPause(tx, context, { ...input, pause: { kind: length.kind, until: pauseEnd(length, tx.now) } }),
  );
}

interface ChoosePauseInput extends Omit<PausePlayInput, 'length'> {
  readonly kind: PauseKind;
  /** Hours of a time-out, months of an exclusion, null for good. */
  readonly duration: number | null;
}

/** The same, of a length that the player's market may not have. */
export async function choosePause(
  context: PauseContext,
  { kind, duration, ...input }: ChoosePauseInput,
): Promise<PauseResult | { readonly ok: false; readonly code: 'INVALID_VALUE' }> {
  const wallet = await ledgerModule.readWallet(context.database, input.playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const length = lengthOf(kind, duration, protectionRulesOf(wallet.currency));
  return length ? pausePlay(context, { ...input, length }) : { ok: false, code: 'INVALID_VALUE' };
}

/** Asks to return after an exclusion. It is possible once its time is over, and play opens after the wait of the market. */
export function askToReturn({ database }: Pick<AppContext, 'database'>, playerId: string): Promise<PauseResult> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const running = await protection.findPause(tx, playerId);
    if (running?.kind !== 'exclusion' || running.until === null || running.until > tx.now) return { ok: false, code: 'RETURN_TOO_EARLY' };
    if (running.returnAskedAt) return { ok: true };
    await protection.markReturnAsked(tx, playerId, running.id);
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'return-asked', detail: {} });
    return { ok: true };
  });
}

const AT_ONCE = 100;
const ACTOR = 'job:end-pauses';
const SHORTEST_RETURN_MS = Math.min(...Object.values(PROTECTION_RULES).map(({ returnMs }) => returnMs));

/** Whether the wait of the player's market is over after the wish to return; a time-out has none. */
const isWaitOver = ({ returnAskedAt }: protection.RunningPause, { currency }: Wallet, now: Date): boolean =>
  returnAskedAt === null || now.getTime() >= returnAskedAt.getTime() + protectionRulesOf(currency).returnMs;

async function endDuePause(database: AppContext['database'], playerId: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const running = await protection.findPause(tx, playerId);
    // A longer pause may have taken its place meanwhile.
    if (!wallet || running?.id !== id || !isWaitOver(running, wallet, tx.now)) return;
    await protection.endPause(tx, playerId, id);
    if (running.kind === 'exclusion') await protection.dropMarks(tx, playerId);
    await ledgerModule.unbar(tx, playerId, running.kind);
    await showOffersApart(tx, playerId);
    await protection.recordChange(tx, playerId, { actor: ACTOR, what: 'pause-ended', detail: { kind: running.kind } });
    if (!(await privacy.isErased(tx, playerId)))
      await tellOfProtection(tx, playerId, { code: 'pause-ends', kind: running.kind, is_open: true });
  });
}

/** An exclusion whose time is over stays until the player asks to return: that is told once. Of an erased account nobody can ask. */
async function tellOfOver(database: AppContext['database'], playerId: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await protection.markEndTold(tx, playerId, id))) return;
    if (await privacy.isErased(tx, playerId)) await returnByClock(tx, playerId, id);
    else await tellOfProtection(tx, playerId, { code: 'pause-ends', kind: 'exclusion', is_open: false });
  });
}

/** Ends time-outs whose time is over, exclusions whose player has asked to return, and blocks that a player has taken back. */
export async function endPauses({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const now = database.now();
  const returnAskedBefore = new Date(now.getTime() - SHORTEST_RETURN_MS);
  const pauses = await protection.listDuePauses(database, { now, returnAskedBefore, limit: AT_ONCE });
  const failed: unknown[] = [];
  for (const { playerId, id } of pauses) await endDuePause(database, playerId, id).catch((error: unknown) => failed.push(error));
  const over = await protection.listOverExclusions(database, now, AT_ONCE);
  for (const { playerId, id } of over) await tellOfOver(database, playerId, id).catch((error: unknown) => failed.push(error));
  const blocks = await protection.listDueBlocks(database, now, AT_ONCE);
  for (const { playerId, what } of blocks)
    await openDueBlock({ database }, playerId, what, ACTOR).catch((error: unknown) => failed.push(error));
  // One wallet that is locked for long holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some pauses could not be ended');
  return pauses.length + blocks.length;
}
