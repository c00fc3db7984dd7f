import type { AgeRefusal } from '@tulpar/domain/birthday';
import type { Language } from '@tulpar/domain/languages';
import type { BarCode } from '@tulpar/domain/ledger/rules';
import type { Currency } from '@tulpar/domain/markets';
import type { Policy } from '@tulpar/domain/policy';
import * as accounts from '#modules/accounts/index.ts';
import * as catalog from '#modules/catalog/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { firstCheck } from '../protection/reality-check.ts';
import { closedNow, mayLaunch } from '../rounds/launch-game.ts';
import { spinsToPlay } from '../rounds/play-terms.ts';

interface LaunchAddressInput {
  readonly slug: string;
  /** Null for a guest. */
  readonly player: rounds.GamePlayer | null;
  readonly isDemo: boolean;
  readonly language: Language;
  /** Of a guest; a player's is that of their wallet. */
  readonly currency: Currency;
  readonly policy: Policy;
}

export type LaunchedAddress =
  | {
      readonly ok: true;
      readonly address: string;
      readonly sessionId: string | null;
      readonly checkDueAt: Date | null;
      readonly paceMs: number;
    }
  | {
      readonly ok: false;
      readonly code:
        | 'GAME_UNKNOWN'
        | 'GAME_STOPPED'
        | 'SPINS_NOT_READY'
        | 'SIGN_IN'
        | 'SIGNED_OUT'
        | AgeRefusal
        | BarCode
        | 'GAME_KIND_BLOCKED';
    }
  | TooMany;

/** So long an address may wait until it is opened. The game session behind it lives on; an address that was copied, logged or sent on is soon worth nothing. */
const OPENED_MS_MAX = 120_000;
const UNKNOWN = { ok: false, code: 'GAME_UNKNOWN' } as const;
const STOPPED = { ok: false, code: 'GAME_STOPPED' } as const;

interface Launching {
  readonly playerId: string;
  readonly game: providers.ProviderGame;
  readonly currency: Currency;
}

/**
 * Tells the provider of the free spins that the player has in its game, before it is opened and outside of any transaction. If the provider
 * does not take them, the game stays closed: its bets would cost the player's own money.
 */
async function giveFreeRounds(
  context: Pick<AppContext, 'database'>,
  provider: providers.Provider,
  { playerId, game, currency }: Launching,
): Promise<{ readonly ok: true; readonly uuid: string | null } | { readonly ok: false; readonly code: 'SPINS_NOT_READY' }> {
  const { database } = context;
  const [spins] = provider.hasFreeRounds ? await spinsToPlay(context, { playerId, game: game.slug }) : [];
  if (!spins) return { ok: true, uuid: null };
  const { id: uuid, total: count, stake: amount, expiresAt } = spins;
  const order = { uuid, playerId, code: game.code, currency, count, amount, expiresAt };
  const sign = () => ({ now: database.now(), nonce: database.ids.token().slice(0, 32) });
  const isTaken = await providers.adapterOf(provider).giveFreeRounds(provider, order, sign);
  return isTaken ? { ok: true, uuid } : { ok: false, code: 'SPINS_NOT_READY' };
}

/**
 * The address of another provider's game, signed so that nobody can change it. For money a game session begins, and the address carries a token that
 * stands for this player, game, currency and game session, for a while; a demo is the provider's own business and carries none.
 */
export async function launchAddress(
  context: Pick<AppContext, 'database' | 'limits' | 'providers'>,
  input: LaunchAddressInput,
): Promise<LaunchedAddress> {
  const { database } = context;
  const { slug, player, language } = input;
  const game = await context.providers.game(slug);
  if (!game) return UNKNOWN;
  const provider = await context.providers.find(game.provider);
  if (!provider?.isActive || !game.isActive) return STOPPED;
  const wallet = player === null ? null : await ledger.readWallet(database, player.playerId);
  const currency = wallet?.currency ?? input.currency;
  const listed = await catalog.findGame(database, slug, { language, currency });
  if (!listed) return UNKNOWN;
  const adapter = providers.adapterOf(provider);
  const paceMs = input.policy.roundMsMin[game.kind];
  const order = { code: game.code, language, currency, paceMs, expiresAt: new Date(database.now().getTime() + OPENED_MS_MAX) };
  if (input.isDemo || player === null) {
    if (!listed.game.hasDemo) return { ok: false, code: 'SIGN_IN' };
    const address = adapter.launchAddress(provider, { ...order, token: null, freeRounds: null });
    return address ? { ok: true, address, sessionId: null, checkDueAt: null, paceMs } : STOPPED;
  }
  const { playerId } = player;
  const entry = await mayLaunch(context, { playerId, slug });
  if (!entry.ok) return entry;
  const free = await giveFreeRounds(context, provider, { playerId, game, currency });
  if (!free.ok) return free;
  const opened = await database.transaction(async (tx) => {
    // The wallet before the sign-in, as where a player is banned.
    await ledger.lockWallet(tx, playerId);
    // A token needs no sign-in any more, so it must not be made beside a sign-out that ends the player's game sessions.
    if (!(await accounts.holdSession(tx, { sessionId: player.signInId, playerId }))) return null;
    const code = await closedNow(tx, playerId, slug);
    if (code) return { code };
    const checkDueAt = await firstCheck(tx, playerId, input.policy);
    const game = await rounds.openGameSession(tx, player, { game: slug, currency, checkDueAt });
    await providers.openProviderSession(tx, {
      playerId,
      id: game.sessionId,
      provider: provider.slug,
      game: slug,
      currency,
      language,
      paceMs,
    });
    return game;
  });
  if (opened === null) return { ok: false, code: 'SIGNED_OUT' };
  if ('code' in opened) return { ok: false, code: opened.code };
  const token = await context.providers.tokens.signToken(provider.slug, { playerId, sessionId: opened.sessionId });
  const address = adapter.launchAddress(provider, { ...order, token, freeRounds: free.uuid });
  return address ? { ok: true, address, ...opened, paceMs } : STOPPED;
}
