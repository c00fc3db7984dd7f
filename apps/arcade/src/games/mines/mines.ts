import './mines.css';
import './hud.css';
import './field.css';
import './choice.css';
import './mines-layout.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import { mines } from '@tulpar/games/mines/mines';
import { loadPictures } from '#stage/pictures.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { readEvents } from './events.ts';
import { pictures } from './pictures.ts';
import { playStep } from './play-step.ts';
import { createTable } from './table.ts';

type Choice = ShownRound['choices'][number];

async function openMines(stage: Stage): Promise<GameView> {
  const { t, ticker, sound } = stage;
  let decide: ((choice: Choice) => void) | null = null;
  const table = createTable(stage, (choice) => decide?.(choice));
  const { choice, field, hud } = table;

  /** Draws the events that the player has seen, without animation. */
  const restoreEvents = ({ stake, events }: ShownRound, seen: number) => {
    for (const step of readEvents(events.slice(0, seen), 0)) {
      if (step.type === 'field') table.enter(step.mines, stake as Minor);
      else if (step.type === 'gem') table.openGem(step.cell, step.gems);
    }
    table.write();
  };

  await loadPictures([pictures['tile'], pictures['gem'], pictures['mine']]);
  return {
    options: () => ({ mines: choice.mines }),
    begin() {
      choice.lock(true);
      hud.hidePlate();
      field.close();
    },
    cancel: () => table.leave(t('arcade.mines.hint')),
    async show(round, from) {
      field.closeAsked();
      for (const step of readEvents(round.events, from)) await playStep(stage, table, step, round.stake as Minor);
    },
    restore: async (round) => restoreEvents(round, round.events.length),
    resume(round, seen) {
      restoreEvents(round, seen);
      return undefined;
    },
    choose: (round) =>
      new Promise((resolve) => {
        const canTake = round.choices.some((one) => one['take'] === true);
        hud.offer(true, canTake);
        field.allow(true);
        field.focus();
        decide = (chosen) => {
          decide = null;
          field.allow(false);
          hud.offer(true, false);
          if (typeof chosen['cell'] === 'number') field.ask(chosen['cell']);
          tunes.press(sound);
          stage.buzz(8);
          resolve(chosen);
        };
      }),
    skip: () => ticker.skip(),
    stakeChanged: table.write,
  };
}

/** A field of gems with mines among them: open one more, or take what was found. */
export const minesGame: ArcadeGame = { game: mines, pressIcon: 'play', open: openMines };
