import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Notice } from './notice.ts';
import type { RoundPlayback } from './round-playback.ts';
import type { GameView, Stage } from './stage.ts';

interface Parts {
  readonly stage: Pick<Stage, 'start' | 't' | 'say'>;
  readonly view: GameView;
  readonly notice: Notice;
  readonly playback: RoundPlayback;
}

/** A shared game shows no notice over the picture, because the player may have to decide at once; its button shows the open bet. */
function announce({ stage: { t, say }, view, notice }: Parts): (() => void) | undefined {
  if (!view.live) return notice.flash(t('arcade.resumed'));
  say(t('arcade.resumed'));
  return undefined;
}

/** Shows the rest of a decided round of which the player has seen only the beginning. */
async function resumeDecided(parts: Parts, round: ShownRound): Promise<void> {
  const { stage, view, playback } = parts;
  const seen = view.resume ? Math.min(stage.start.seen, round.events.length) : 0;
  playback.setPosition(round, seen);
  const hideNotice = announce(parts);
  if (seen === 0) view.begin();
  // The restored and the new events follow in one frame, unless the game needs time to restore.
  const restored = seen === 0 ? undefined : view.resume?.(round, seen);
  if (restored) await restored;
  await playback.show(round);
  // Over its result the round would still be called unfinished.
  hideNotice?.();
}

/** Continues a round that the player left: it shows what is left of it, or asks for the choice that it waits for. */
export async function resumeRound(parts: Parts, round: ShownRound): Promise<void> {
  if (round.is_over) return resumeDecided(parts, round);
  const { view, playback } = parts;
  playback.setPosition(round, round.events.length);
  announce(parts);
  await view.restore?.(round);
  await playback.advance(round);
}
