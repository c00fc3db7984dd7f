import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Link } from './link.ts';
import type { RoundPhase } from './round-phase.ts';
import type { GameView } from './stage.ts';

interface Parts {
  readonly link: Link;
  readonly view: GameView;
  readonly phase: RoundPhase;
}

/** Shows a round's events, asks for the player's choices, and tells the page how much the player has seen. */
export function createRoundPlayback({ link, view, phase }: Parts) {
  /** How many events of the current round have been shown. */
  let seen = 0;
  let roundId: string | null = null;
  let minimumTime: Promise<void> = Promise.resolve();

  async function finish(id: string): Promise<void> {
    link.send({ type: 'shown', id });
    roundId = null;
    seen = 0;
    phase.enter('resting');
    await minimumTime;
    if (phase.now === 'resting') phase.enter('idle');
  }

  const reached = (event: number) => {
    if (roundId !== null) link.send({ type: 'at', id: roundId, seen: event });
  };

  /** Asks for the next choice, or ends the round where there is none. */
  async function advance(round: ShownRound): Promise<void> {
    if (round.choices.length === 0 || round.is_over) return finish(round.id);
    phase.enter('choosing');
    reached(round.events.length);
    const action = await view.choose(round);
    phase.enter('asking');
    link.send({ type: 'act', step: round.step, action });
  }

  return {
    reached,
    advance,
    get hasRound(): boolean {
      return roundId !== null;
    },
    /** The round cannot end before this promise resolves. */
    setMinimumTime(time: Promise<void>): void {
      minimumTime = time;
    },
    /** The player has seen so many events of this round before: `show` continues after them. */
    setPosition(round: ShownRound, events: number): void {
      roundId = round.id;
      seen = events;
    },
    async show(round: ShownRound): Promise<void> {
      const from = round.id === roundId ? seen : 0;
      roundId = round.id;
      seen = round.events.length;
      phase.enter('showing');
      try {
        await view.show(round, from);
      } catch (error) {
        // An error in drawing must not block the win or the next round; a reload would only run into the same error.
        if (round.is_over) void finish(round.id);
        throw error;
      }
      await advance(round);
    },
  };
}

export type RoundPlayback = ReturnType<typeof createRoundPlayback>;
