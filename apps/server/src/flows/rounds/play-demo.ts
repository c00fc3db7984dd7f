import { DEMO_BALANCE } from '@tulpar/domain/demo-balance';
import type { Currency } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import type { ActionRefusal, BetRefusal, Play } from '@tulpar/games/rounds/game';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';

type DemoContext = Pick<AppContext, 'database' | 'demoTickets'>;

export interface PlayedDemo {
  readonly demo: rounds.Demo;
  readonly play: Play;
  readonly ticket: string;
}

type Played<Code extends string> = { readonly ok: true; readonly played: PlayedDemo } | { readonly ok: false; readonly code: Code };

type BetCode = BetRefusal | 'GAME_UNKNOWN' | 'GAME_STOPPED' | 'GAME_SESSION_UNKNOWN' | 'ROUND_UNFINISHED' | 'INSUFFICIENT_FUNDS';

/** A bet without money: the same rules, the same way of drawing, and nothing of it is kept in the house. */
export async function playDemo(
  context: DemoContext,
  { game: slug, currency, bet, ticket }: { game: string; currency: Currency; bet: unknown; ticket: string | null },
): Promise<Played<BetCode>> {
  const game = findGame(slug);
  if (!game || game.isLive) return { ok: false, code: 'GAME_UNKNOWN' };
  const stopped = await rounds.stoppedGames(context.database);
  if (stopped.some((stop) => stop.game === slug || stop.game === rounds.ALL_GAMES)) return { ok: false, code: 'GAME_STOPPED' };
  const before = ticket === null ? null : await context.demoTickets.decrypt(ticket);
  // A ticket that has run out, or belongs to another game or an older version of it, is worth nothing: the demo begins anew.
  if (ticket !== null && (before?.game !== slug || before.version !== game.version || before.currency !== currency))
    return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  if (before && !before.isOver) return { ok: false, code: 'ROUND_UNFINISHED' };
  const judged = game.judgeBet(bet, currency);
  if (!judged.ok) return judged;
  const balance = before?.balance ?? DEMO_BALANCE[currency];
  if (judged.bet.stake > balance) return { ok: false, code: 'INSUFFICIENT_FUNDS' };
  const { ids } = context.database;
  const started = {
    game: slug,
    version: game.version,
    currency,
    balance: minor(balance - judged.bet.stake),
    serverSeed: before?.serverSeed ?? Buffer.from(ids.token(), 'base64url'),
    playerSeed: before?.playerSeed ?? ids.token().slice(0, 16),
    nonce: before ? before.nonce + 1 : 0,
    bet: judged.bet,
    actions: [],
    isOver: false,
  };
  return advanceDemo(context, started) as Promise<Played<BetCode>>;
}

type ActCode = ActionRefusal | BetRefusal | 'GAME_SESSION_UNKNOWN' | 'INSUFFICIENT_FUNDS';

export async function actInDemo(context: DemoContext, { ticket, action }: { ticket: string; action: unknown }): Promise<Played<ActCode>> {
  const demo = await context.demoTickets.decrypt(ticket);
  if (!demo) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  if (demo.isOver) return { ok: false, code: 'ROUND_OVER' };
  const before = playOf(demo);
  if (!before?.ok) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  const next = { ...demo, actions: [...demo.actions, action] };
  const after = playOf(next);
  // A choice may ask for more stake.
  const balance = after?.ok ? demo.balance + before.play.stake - after.play.stake : demo.balance;
  return balance < 0 ? { ok: false, code: 'INSUFFICIENT_FUNDS' } : advanceDemo(context, { ...next, balance: minor(balance) });
}

/** Null when the rules are gone. */
function playOf(demo: rounds.Demo) {
  const game = findGame(demo.game, demo.version);
  return game && game.play(demo.bet, demo.currency, demo.actions, streamsOf(game.label, demo));
}

async function advanceDemo(context: DemoContext, demo: rounds.Demo): Promise<Played<ActCode>> {
  const result = playOf(demo);
  if (!result) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  if (!result.ok) return result;
  const { play } = result;
  const after = play.isOver ? { ...demo, isOver: true, balance: minor(demo.balance + play.win) } : demo;
  return { ok: true, played: { demo: after, play, ticket: await context.demoTickets.encrypt(after) } };
}
