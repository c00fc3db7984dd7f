import type { Minor } from '@tulpar/domain/money';
import { minesWin } from '@tulpar/games/mines/mines';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import type { Step } from './events.ts';
import { worthOf } from './rules.ts';
import type { Table } from './table.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const OPEN_MS = 340;
const END_MS = 620;

async function showGem(stage: Stage, { choice, openGem }: Table, { cell, gems }: Of<'gem'>, stake: Minor): Promise<void> {
  const { t, money, ticker, sound } = stage;
  openGem(cell, gems);
  tunes.pour(sound, gems - 1);
  stage.buzz(12);
  stage.say(t('arcade.mines.saidGem', { count: gems, amount: money(minesWin({ stake, mines: choice.mines }, gems)) }));
  await ticker.wait(OPEN_MS);
}

async function showMine(stage: Stage, { field, hud, leave }: Table, { cell, mines }: Of<'mine'>): Promise<void> {
  const { t, ticker, sound } = stage;
  field.open(cell, 'mine');
  tunes.burst(sound);
  stage.buzz(60);
  stage.say(t('arcade.mines.saidMine'));
  await ticker.wait(OPEN_MS);
  field.showAll(mines);
  hud.close();
  await ticker.wait(END_MS);
  leave(t('arcade.mines.over'));
}

async function showTake(stage: Stage, { choice, field, hud, leave }: Table, { gems, mines, win }: Of<'take'>, stake: Minor): Promise<void> {
  const { t, money, ticker, sound } = stage;
  field.showAll(mines);
  hud.close();
  stage.say(t('arcade.mines.saidTaken', { amount: money(win), count: gems }));
  tunes.win(sound, win / stake);
  stage.buzz(win >= 5 * stake ? 40 : 15);
  await hud.showWin(win, worthOf(choice.mines, gems));
  await ticker.wait(END_MS);
  leave(t('arcade.won', { amount: money(win) }), 'won');
}

/** Plays one step of a round on the table, with its sounds and announcements. */
export async function playStep(stage: Stage, table: Table, step: Step, stake: Minor): Promise<void> {
  if (step.type === 'field') table.enter(step.mines, stake);
  else if (step.type === 'gem') await showGem(stage, table, step, stake);
  else if (step.type === 'mine') await showMine(stage, table, step);
  else await showTake(stage, table, step, stake);
}
