import '#stage/table/table.css';
import './blackjack.css';
import './card.css';
import './hand.css';
import './choices.css';
import './blackjack-layout.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { counted } from '#stage/count.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { endText, handText, totalsText } from './announcements.ts';
import { createChoices } from './choices.ts';
import { firstStake, readSteps } from './events.ts';
import { playStep } from './play-step.ts';
import { createTable, type Table } from './table.ts';

const READ_MS = 600;
const COUNT_MS = 700;

/** Announces the totals and the win. A return at or below the stake is announced, not celebrated. */
async function showOutcome(stage: Stage, { hands, dealer, showMessage }: Table, { stake, win }: ShownRound): Promise<void> {
  const { t, ticker, money, sound, start } = stage;
  const isReturn = win <= stake && !start.policy.celebrates_small_returns;
  const outcome = win === 0 ? t('arcade.noWin') : t(isReturn ? 'arcade.returned' : 'arcade.won', { amount: money(win) });
  stage.say(`${totalsText(t, hands, dealer)}. ${outcome}`);
  if (win > 0 && !isReturn) {
    tunes.win(sound, win / stake);
    stage.buzz(win > 2 * stake ? 40 : 15);
    await ticker.run(COUNT_MS, (part) => showMessage(t('arcade.won', { amount: money(counted(win, part)) }), 'won'));
  } else {
    tunes.quiet(sound);
    showMessage(endText(t, { hands, dealer, returned: win === 0 ? null : outcome }));
    await ticker.wait(READ_MS);
  }
}

function openBlackjack(stage: Stage): GameView {
  const { t, ticker, panel } = stage;
  const choices = createChoices(stage);
  const table = createTable(stage, choices.element);
  let isOver = true;

  const clear = (stake: number, message: string) => {
    table.clear(stake);
    choices.clear();
    table.showMessage(message);
  };
  const play = async (events: ShownRound['events'], from: number, isQuick: boolean) => {
    for (const step of readSteps(events, from)) await playStep(stage, table, step, isQuick);
  };
  /** Draws the events that the player has seen, without animation. */
  const restoreEvents = async (round: ShownRound, seen: number) => {
    isOver = false;
    clear(firstStake(round), '');
    await play(round.events.slice(0, seen), 0, true);
  };

  clear(panel.stake, t('arcade.blackjack.hint'));
  return {
    options: () => ({}),
    begin() {
      isOver = false;
      clear(panel.stake, '');
    },
    cancel() {
      isOver = true;
      clear(panel.stake, t('arcade.blackjack.hint'));
    },
    async show(round, from) {
      // Not always the stake of the panel: a round that is shown again may have begun with another one.
      if (from === 0) table.setBet(0, firstStake(round));
      await play(round.events, from, false);
      if (!round.is_over) return;
      isOver = true;
      choices.clear();
      await showOutcome(stage, table, round);
    },
    restore: (round) => restoreEvents(round, round.events.length),
    resume: restoreEvents,
    choose(round) {
      const { hands } = table;
      const place = Number(round.choices[0]?.['hand'] ?? 0);
      for (const [at, hand] of hands.entries()) hand.setActive(hands.length > 1 && at === place);
      if (hands.length > 1) stage.say(handText(t, hands, place, false));
      return choices.ask(round.choices, table.betOf(0));
    },
    skip: () => ticker.skip(),
    stakeChanged(stake) {
      if (isOver) clear(stake, t('arcade.blackjack.hint'));
    },
  };
}

/** Six decks against a dealer who stands on every 17. */
export const blackjackGame: ArcadeGame = { game: blackjack, pressIcon: 'deal', open: openBlackjack };
