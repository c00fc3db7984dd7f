import type { Minor } from '@tulpar/domain/money';
import { el } from '#stage/dom.ts';

const MAJOR = 100;
const SHORT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, useGrouping: false });

/** As much as fits on a chip: 500, 1,5K, 2M. */
function shortAmount(amount: number): string {
  const major = amount / MAJOR;
  if (major >= 1_000_000) return `${SHORT.format(major / 1_000_000)}M`;
  return major >= 1_000 ? `${SHORT.format(major / 1_000)}K` : SHORT.format(major);
}

/** Which of the offered chips an amount looks like: the largest that is in it. */
const toneOf = (ladder: readonly number[], amount: number): number =>
  Math.max(
    0,
    ladder.findLastIndex((chip) => chip <= amount),
  );

/** A chip as it lies on the felt. What it is worth is said elsewhere. */
export function chipFace(ladder: readonly number[], amount: number): HTMLElement {
  // Painted, not written: its button is called by the whole amount.
  const face = el('span', { class: 'chip num', 'aria-hidden': 'true', 'data-worth': shortAmount(amount) });
  face.dataset['tone'] = String(toneOf(ladder, amount));
  return face;
}

interface RailOptions {
  readonly ladder: readonly Minor[];
  readonly label: string;
  readonly money: (amount: number) => string;
  readonly onChoose: (chip: Minor) => void;
}

/** The chips of the player: one is in the hand. */
export function createChipRail({ ladder, label, money, onChoose }: RailOptions) {
  let inHand = ladder[1] ?? ladder[0] ?? (0 as Minor);
  const buttons = ladder.map((chip) => {
    const button = el('button', { type: 'button', class: 'rail-chip', 'aria-label': money(chip) }, chipFace(ladder, chip));
    button.addEventListener('click', () => choose(chip));
    return { chip, button };
  });
  const write = () => {
    for (const { chip, button } of buttons) button.setAttribute('aria-pressed', String(chip === inHand));
  };
  const choose = (chip: Minor) => {
    inHand = chip;
    write();
    onChoose(chip);
  };
  write();
  return {
    element: el('div', { class: 'chip-rail', role: 'group', 'aria-label': label }, ...buttons.map(({ button }) => button)),
    get inHand() {
      return inHand;
    },
    /** The next smaller or larger one, by key. */
    step(by: number): void {
      const next = ladder[ladder.indexOf(inHand) + by];
      if (next !== undefined) choose(next);
    },
    lock(isLocked: boolean): void {
      for (const { button } of buttons) button.disabled = isLocked;
    },
  };
}
