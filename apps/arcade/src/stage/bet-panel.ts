import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import { el, type IconName, icon, iconButton } from './dom.ts';
import { nearestStake, steppedStake } from './stake-ladder.ts';

export interface BetPanel {
  readonly element: HTMLElement;
  readonly stake: Minor;
  setStake(stake: Minor): void;
  setState(state: PanelState): void;
  setBalance(balance: number): void;
  /** The game's own controls: `extras` to the right, `tools` to the left where the panel has no stepper. */
  readonly extras: HTMLElement;
  readonly tools: HTMLElement;
}

/** `ready` takes a bet, `asking` waits for the server, `showing` can be skipped, `closed` takes nothing. */
export type PanelState = 'ready' | 'asking' | 'showing' | 'closed';

interface Options {
  readonly t: Translate;
  readonly limits: BetLimits;
  readonly stake: number | null;
  readonly isMuted: boolean;
  /** The player steps through the offered stakes here; otherwise the game sets the stake. */
  readonly isStepped: boolean;
  readonly hasButton: boolean;
  /** The icon of the press button: spin, deal, drop. */
  readonly pressIcon: IconName;
  readonly money: (amount: number) => string;
  readonly onPress: () => void;
  readonly onStake: (stake: Minor) => void;
  readonly onMute: (isMuted: boolean) => void;
}

/** What the press button shows; it is written anew with every change. */
interface PressState {
  readonly state: PanelState;
  readonly stake: Minor;
  readonly balance: number;
}

function createStakeStepper({ t, limits: { ladder }, money }: Options, onStep: (steps: number) => void) {
  const less = iconButton('minus', t('arcade.lessStake'), 'step-button');
  const more = iconButton('plus', t('arcade.moreStake'), 'step-button');
  const amount = el('b', { class: 'num' });
  const field = el('span', { class: 'stake-value' }, el('small', {}, t('arcade.bet')), amount);
  less.addEventListener('click', () => onStep(-1));
  more.addEventListener('click', () => onStep(1));
  return {
    element: el('div', { class: 'stepper', role: 'group', 'aria-label': t('arcade.bet') }, less, field, more),
    write(stake: Minor, isFree: boolean): void {
      amount.textContent = money(stake);
      less.disabled = !isFree || stake <= (ladder[0] ?? 0);
      more.disabled = !isFree || stake >= (ladder.at(-1) ?? 0);
    },
  };
}

/** It places the bet, and skips the animation while a round is shown. */
function createPressButton({ t, pressIcon, money, onPress }: Options) {
  const button = el('button', { type: 'button', class: 'press-button', 'data-icon': pressIcon });
  button.addEventListener('click', onPress);
  return {
    element: button,
    write({ state, stake, balance }: PressState): void {
      const name = stake === 0 ? t('arcade.spin') : t('arcade.spinFor', { amount: money(stake) });
      button.dataset['state'] = state;
      button.dataset['short'] = String(stake > balance);
      button.disabled = state === 'asking' || state === 'closed';
      button.replaceChildren(icon(state === 'showing' ? 'skip' : pressIcon));
      button.setAttribute('aria-label', state === 'showing' ? t('arcade.skip') : name);
    },
  };
}

function createMuteButton({ t, isMuted: isMutedFirst, onMute }: Options): HTMLElement {
  const button = el('button', { type: 'button', class: 'tool-button', 'aria-label': t('arcade.sound') });
  let isMuted = isMutedFirst;
  const write = () => {
    button.replaceChildren(icon(isMuted ? 'muted' : 'sound'));
    button.setAttribute('aria-pressed', String(!isMuted));
  };
  button.addEventListener('click', () => {
    isMuted = !isMuted;
    write();
    onMute(isMuted);
  });
  write();
  return button;
}

/** Within reach of a thumb: the stake to the left, the press button in the middle, the rest to the right. */
export function createBetPanel(options: Options): BetPanel {
  const { isStepped, hasButton, onStake } = options;
  const { ladder, first = null } = options.limits;
  let stake = isStepped ? nearestStake(ladder, options.stake ?? first) : (0 as Minor);
  let state: PanelState = 'closed';
  let balance = 0;

  const stepper = createStakeStepper(options, (steps) => {
    const next = steppedStake(ladder, stake, steps);
    if (next === null || state !== 'ready') return;
    stake = next;
    write();
    onStake(stake);
  });
  const press = createPressButton(options);
  const extras = el('div', { class: 'panel-tools' });
  const tools = el('div', { class: 'panel-tools panel-left' });
  const right = el('div', { class: 'panel-tools' }, extras, createMuteButton(options));
  const element = el('div', { class: 'bet-panel' }, isStepped ? stepper.element : tools, hasButton ? press.element : null, right);

  const write = () => {
    stepper.write(stake, state === 'ready');
    press.write({ state, stake, balance });
  };
  write();
  return {
    element,
    extras,
    tools,
    get stake() {
      return stake;
    },
    setStake(next) {
      stake = isStepped ? nearestStake(ladder, next) : next;
      write();
      if (isStepped) onStake(stake);
    },
    setState(next) {
      state = next;
      write();
    },
    setBalance(next) {
      balance = next;
      write();
    },
  };
}
