import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { balanceNow, refused, type WalletAnswer, type WalletCall, type WalletHouse, whyEnded } from './wallet-answer.ts';

type VisitTold = { readonly answer: WalletAnswer; readonly visit: providers.Visit | null };

/** Who plays, and with how much: as long as the visit may open new rounds. */
export async function lookUpVisit(context: WalletHouse, { provider, token }: WalletCall): Promise<VisitTold> {
  const nobody = (code: providers.WalletRefusal): VisitTold => ({ answer: refused(code), visit: null });
  const who = await context.providers.tokens.open(provider.slug, token);
  const visit = who && (await providers.findVisit(context.database, who.playerId, who.visitId));
  if (!who || visit?.provider !== provider.slug) return nobody('TOKEN_UNKNOWN');
  const isOver = visit.expiresAt.getTime() <= context.database.now().getTime();
  const obstacle = await context.rounds.obstacle(who.playerId, who.visitId);
  if (isOver || obstacle === 'GAME_SESSION_UNKNOWN') return nobody(await whyEnded(context, who.playerId));
  return { answer: await balanceNow(context, { playerId: who.playerId, currency: visit.currency }), visit };
}

/** The same for a game that is about to begin: whoever may not play is told so before anything is shown. */
export async function authenticateVisit(context: WalletHouse, call: WalletCall): Promise<VisitTold> {
  const told = await lookUpVisit(context, call);
  if (!told.answer.ok || !told.visit) return told;
  const wallet = await ledger.readWallet(context.database, told.answer.playerId);
  if (!call.provider.isActive) return { answer: refused('PROVIDER_STOPPED'), visit: null };
  return wallet?.bars.length === 0 ? told : { answer: refused('PLAYER_BARRED'), visit: null };
}
