import { barOf } from '@tulpar/domain/ledger/rules';
import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import {
  type ProviderCall,
  readSpendableBalance,
  refuse,
  type SeamlessWalletContext,
  type SeamlessWalletResult,
  sessionEndReason,
} from './seamless-wallet.ts';

type ProviderSessionResult = { readonly answer: SeamlessWalletResult; readonly session: providers.ProviderSession | null };

/** Who plays, and with how much: as long as the game session may open new rounds. */
export async function readProviderSession(
  context: SeamlessWalletContext,
  { provider, token }: ProviderCall,
): Promise<ProviderSessionResult> {
  const nobody = (code: providers.SeamlessWalletRefusalCode): ProviderSessionResult => ({ answer: refuse(code), session: null });
  const who = await context.providers.tokens.verifyToken(provider.slug, token);
  const session = who && (await providers.findProviderSession(context.database, who.playerId, who.sessionId));
  if (!who || session?.provider !== provider.slug) return nobody('TOKEN_UNKNOWN');
  const isOver = session.expiresAt.getTime() <= context.database.now().getTime();
  const obstacle = await context.rounds.obstacle(who.playerId, who.sessionId);
  if (isOver || obstacle === 'GAME_SESSION_UNKNOWN') return nobody(await sessionEndReason(context, who.playerId, session.game));
  return { answer: await readSpendableBalance(context, { playerId: who.playerId, currency: session.currency }), session };
}

/** The same for a game that is about to begin: a player who may not play learns it before anything is shown. */
export async function authenticateProviderSession(context: SeamlessWalletContext, call: ProviderCall): Promise<ProviderSessionResult> {
  const result = await readProviderSession(context, call);
  if (!result.answer.ok || !result.session) return result;
  const wallet = await ledger.readWallet(context.database, result.answer.playerId);
  if (!call.provider.isActive) return { answer: refuse('PROVIDER_STOPPED'), session: null };
  const bar = wallet ? barOf(wallet, result.session.game) : 'WALLET_UNKNOWN';
  return bar === null ? result : { answer: refuse(bar), session: null };
}
