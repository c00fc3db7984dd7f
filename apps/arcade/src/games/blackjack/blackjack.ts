import '#stage/table/table.css';
import './blackjack.css';
import './card.css';
import './hand.css';
import './choices.css';
import './blackjack-layout.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { blackjack } from '@tulpar/games/blackjack/blackjack';
import type { Card } from '@tulpar/games/blackjack/cards';
import { counted } from '#stage/count.ts';
import { el, iconButton } from '#stage/dom.ts';
import type { GameLook, GameView, Stage } from '#stage/stage.ts';
import { chipFace } from '#stage/table/chips.ts';
import { tunes } from '#stage/tunes.ts';
import { rankOf } from './card.ts';
import { createChoices } from './choices.ts';
import { type HandEnd, readSteps, type Step } from './events.ts';
import { createHand, type HandView, writtenTotal } from './hand.ts';
import { openRules } from './rules.ts';

const PEEK_MS = 500;
const READ_MS = 600;
const COUNT_MS = 700;
const TONES: Readonly<Record<HandEnd, 'won' | 'even' | 'lost'>> = {
  blackjack: 'won',
  won: 'won',
  push: 'even',
  lost: 'lost',
  bust: 'lost',
};

function openBlackjack(stage: Stage): GameView {
  const { t, ticker, money, sound, panel, root, start } = stage;
  const { ladder } = blackjack.limits[start.currency];
  const dealer = createHand(stage);
  const choices = createChoices(stage);
  const hands = el('div', { class: 'bj-hands' });
  const side = el('p', { class: 'bj-insurance num', hidden: true });
  const message = el('p', { class: 'bj-message num' });
  const rules = iconButton('info', t('arcade.blackjack.rules'), 'small-button');
  root.classList.add('blackjack');
  root.append(
    el('div', { class: 'bj-shoe', 'aria-hidden': 'true' }, el('span', {}), el('span', {}), el('span', {})),
    rules,
    el('section', { class: 'bj-dealer', 'aria-label': t('arcade.blackjack.dealer') }, dealer.element),
    el('p', { class: 'bj-print' }, el('b', {}, t('arcade.blackjack.print')), el('span', {}, t('arcade.blackjack.printSmall'))),
    el('section', { class: 'bj-player', 'aria-label': t('arcade.blackjack.you') }, hands, el('div', { class: 'bj-news' }, side, message)),
    choices.element,
  );
  rules.addEventListener('click', () => openRules(stage));
  let own: HandView[] = [];
  let bets: number[] = [];
  let isOver = true;

  const nameOf = (card: Card): string => {
    const rank = rankOf(card);
    return rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K' ? t(`arcade.blackjack.ranks.${rank}`) : rank;
  };
  const addHand = (): HandView => {
    const hand = createHand(stage);
    own.push(hand);
    hands.append(hand.element);
    hands.dataset['count'] = String(own.length);
    return hand;
  };
  const lay = (place: number, amount: number) => {
    bets[place] = amount;
    own[place]?.stake.replaceChildren(chipFace(ladder, amount), el('span', { class: 'num' }, money(amount)));
  };
  const clear = () => {
    own = [];
    bets = [];
    hands.replaceChildren();
    dealer.clear();
    side.hidden = true;
    choices.clear();
    addHand();
    lay(0, panel.stake);
  };
  const showMessage = (text: string, tone: 'plain' | 'won' = 'plain') => {
    message.textContent = text;
    message.dataset['tone'] = tone;
  };
  const describeHand = (place: number): string => {
    const cards = own[place]?.cards ?? [];
    const name = own.length > 1 ? t('arcade.blackjack.hand', { number: place + 1 }) : t('arcade.blackjack.you');
    return `${name}: ${writtenTotal(cards, isOver)}`;
  };

  /** Plays one step. A step that the player has seen before is drawn at once. */
  async function playStep(step: Step, isQuick: boolean): Promise<void> {
    switch (step.type) {
      case 'deal': {
        const [first, second] = step.player;
        if (first) await own[0]?.add(first, isQuick);
        await dealer.add(step.dealer, isQuick);
        if (second) await own[0]?.add(second, isQuick);
        await dealer.addHidden(isQuick);
        const cards = step.player.map(nameOf).join(', ');
        if (!isQuick) stage.say(`${cards}. ${describeHand(0)}. ${t('arcade.blackjack.dealer')}: ${nameOf(step.dealer)}`);
        return;
      }
      case 'card':
        await own[step.hand]?.add(step.card, isQuick);
        if (!isQuick) stage.say(`${nameOf(step.card)}. ${describeHand(step.hand)}`);
        return;
      case 'double':
        return lay(step.hand, (bets[step.hand] ?? 0) + step.raise);
      case 'split': {
        const second = own[0]?.part();
        const hand = addHand();
        lay(1, step.raise);
        if (second) await hand.add(second, isQuick);
        return;
      }
      case 'insurance':
        side.hidden = false;
        side.textContent = `${t('arcade.blackjack.insurance')}: ${money(step.raise)}`;
        return;
      case 'insurance-end':
        side.textContent = `${t('arcade.blackjack.insurance')}: ${step.win > 0 ? t('arcade.won', { amount: money(step.win) }) : t('arcade.noWin')}`;
        return;
      case 'peek':
        return isQuick ? undefined : ticker.wait(stage.isCalm ? 0 : PEEK_MS);
      case 'reveal':
        for (const hand of own) hand.setActive(false);
        return dealer.reveal(step.card, isQuick);
      case 'dealer-card':
        return dealer.add(step.card, isQuick);
      case 'stand':
        return;
      case 'hand-end':
        own[step.hand]?.end(t(`arcade.blackjack.ends.${step.outcome}`), TONES[step.outcome]);
    }
  }
  const play = async (steps: readonly Step[], isQuick: boolean) => {
    for (const step of steps) await playStep(step, isQuick);
  };

  /** Without what was added for a double, a split or an insurance. */
  const firstStake = ({ stake, events }: ShownRound): number =>
    stake - readSteps(events, 0).reduce((sum, step) => sum + ('raise' in step ? step.raise : 0), 0);

  /** A return at or below the stake is announced, not celebrated. */
  async function end({ stake, win }: ShownRound): Promise<void> {
    isOver = true;
    choices.clear();
    const isReturn = win <= stake && !start.policy.celebrates_small_returns;
    const outcome = win === 0 ? t('arcade.noWin') : t(isReturn ? 'arcade.returned' : 'arcade.won', { amount: money(win) });
    const totals = [`${t('arcade.blackjack.dealer')}: ${writtenTotal(dealer.cards, true)}`, ...own.map((_, place) => describeHand(place))];
    stage.say(`${totals.join('. ')}. ${outcome}`);
    if (win > 0 && !isReturn) {
      tunes.win(sound, win / stake);
      stage.buzz(win > 2 * stake ? 40 : 15);
      await ticker.run(COUNT_MS, (part) => showMessage(t('arcade.won', { amount: money(counted(win, part)) }), 'won'));
    } else {
      tunes.quiet(sound);
      showMessage(outcome);
      await ticker.wait(READ_MS);
    }
  }

  /** Draws the events that the player has seen, without animation. */
  const restoreEvents = async (round: ShownRound, seen: number) => {
    isOver = false;
    clear();
    lay(0, firstStake(round));
    showMessage('');
    await play(readSteps(round.events.slice(0, seen), 0), true);
  };

  clear();
  showMessage(t('arcade.blackjack.hint'));
  return {
    options: () => ({}),
    begin() {
      isOver = false;
      clear();
      showMessage('');
    },
    cancel() {
      isOver = true;
      clear();
      showMessage(t('arcade.blackjack.hint'));
    },
    async show(round, from) {
      // Not always the stake that the panel shows: a round may be shown anew that was begun with another.
      if (from === 0) lay(0, firstStake(round));
      await play(readSteps(round.events, from), false);
      if (round.is_over) await end(round);
    },
    restore: (round) => restoreEvents(round, round.events.length),
    resume: restoreEvents,
    async choose(round) {
      const place = Number(round.choices[0]?.['hand'] ?? 0);
      for (const [at, hand] of own.entries()) hand.setActive(own.length > 1 && at === place);
      if (own.length > 1) stage.say(describeHand(place));
      const choice = await choices.ask(round.choices, bets[0] ?? 0);
      return choice;
    },
    hurry: () => ticker.hurry(),
    stakeChanged(stake) {
      if (!isOver) return;
      clear();
      lay(0, stake);
      showMessage(t('arcade.blackjack.hint'));
    },
  };
}

/** Six decks against a dealer who stands on every 17. */
export const blackjackLook: GameLook = { game: blackjack, pressIcon: 'deal', open: openBlackjack };
