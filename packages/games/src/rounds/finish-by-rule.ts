import type { Currency } from '@tulpar/domain/markets';
import type { Streams } from '#fairness/draws.ts';
import type { Action, ActionRefusal, BetRefusal, Game, Play, Refusal } from './game.ts';

/**
 * Ends a round that its player has left: the first of the choices is taken until there are none. The added actions belong to the
 * round like the player's own, so it replays the same; the caller that stores them marks that no player chose them.
 */
export function finishByRule(
  game: Game,
  bet: unknown,
  currency: Currency,
  actions: readonly unknown[],
  streams: Streams,
): { readonly ok: true; readonly play: Play; readonly added: readonly Action[] } | Refusal<BetRefusal | ActionRefusal> {
  const added: Action[] = [];
  for (;;) {
    const played = game.play(bet, currency, [...actions, ...added], streams);
    if (!played.ok) return played;
    const [choice] = played.play.choices;
    if (!choice) return { ok: true, play: played.play, added };
    added.push(choice);
  }
}
