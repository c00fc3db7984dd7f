import type { Stage } from '#stage/stage.ts';
import { cardName, dealText, handText } from './announcements.ts';
import type { HandEnd, Step } from './events.ts';
import type { Table } from './table.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const PEEK_MS = 500;
const TONES: Readonly<Record<HandEnd, 'won' | 'even' | 'lost'>> = {
  blackjack: 'won',
  won: 'won',
  push: 'even',
  lost: 'lost',
  bust: 'lost',
};

/** The first two cards of both sides, dealt in turns; the dealer's second card stays hidden. */
async function deal({ t, say }: Stage, { dealer, hands }: Table, step: Of<'deal'>, isQuick: boolean): Promise<void> {
  const [first, second] = step.player;
  if (first) await hands[0]?.add(first, isQuick);
  await dealer.add(step.dealer, isQuick);
  if (second) await hands[0]?.add(second, isQuick);
  await dealer.addHidden(isQuick);
  if (!isQuick) say(dealText(t, hands, step));
}

/** The second card becomes a hand of its own, with a bet of its own. */
async function split(table: Table, { raise }: Of<'split'>, isQuick: boolean): Promise<void> {
  const second = table.hands[0]?.removeLast();
  const hand = table.addHand();
  table.setBet(1, raise);
  if (second) await hand.add(second, isQuick);
}

/** Plays one step on the table. A step that the player has seen before is quick: neither animated nor announced. */
export async function playStep(stage: Stage, table: Table, step: Step, isQuick: boolean): Promise<void> {
  const { t, money, ticker } = stage;
  const { dealer, hands } = table;
  switch (step.type) {
    case 'deal':
      return deal(stage, table, step, isQuick);
    case 'card':
      await hands[step.hand]?.add(step.card, isQuick);
      if (!isQuick) stage.say(`${cardName(t, step.card)}. ${handText(t, hands, step.hand, false)}`);
      return;
    case 'double':
      return table.setBet(step.hand, table.betOf(step.hand) + step.raise);
    case 'split':
      return split(table, step, isQuick);
    case 'insurance':
      return table.showInsurance(money(step.raise));
    case 'insurance-end':
      return table.showInsurance(step.win > 0 ? t('arcade.won', { amount: money(step.win) }) : t('arcade.noWin'));
    case 'peek':
      return isQuick ? undefined : ticker.wait(stage.isCalm ? 0 : PEEK_MS);
    case 'reveal':
      for (const hand of hands) hand.setActive(false);
      return dealer.reveal(step.card, isQuick);
    case 'dealer-card':
      return dealer.add(step.card, isQuick);
    case 'stand':
      return;
    case 'hand-end':
      hands[step.hand]?.end(t(`arcade.blackjack.ends.${step.outcome}`), TONES[step.outcome]);
  }
}
