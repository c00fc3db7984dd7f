import type { Minor } from '@tulpar/domain/money';
import { el } from '#stage/dom.ts';

const MAJOR = 100;
const SHORT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, useGrouping: false });

/** An amount as short as a chip needs it: 500, 1,5K, 2M. */
function shortAmount(amount: number): string {
  const major = amount / MAJOR;
  if (major >= 1_000_000) return `${SHORT.format(major / 1_000_000)}M`;
  return major >= 1_000 ? `${SHORT.format(major / 1_000)}K` : SHORT.format(major);
}

/** The colour of an amount: that of the largest chip that is not above it. */
const toneOf = (ladder: readonly number[], amount: number): number =>
  Math.max(
    0,
    ladder.findLastIndex((chip) => chip <= amount),
  );

/** A chip on the felt. Screen readers read its amount elsewhere. */
export function chipFace(ladder: readonly number[], amount: number): HTMLElement {
  // Drawn by CSS and not a text, because its button is named by the whole amount.
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

/** The chips to choose from; the chosen one is in the player's hand. */
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
    /** Chooses the next smaller or larger chip. */
    step(by: number): void {
      const next = ladder[ladder.indexOf(inHand) + by];
      if (next !== undefined) choose(next);
    },
    lock(isLocked: boolean): void {
      for (const { button } of buttons) button.disabled = isLocked;
    },
  };
}
