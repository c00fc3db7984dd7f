import './stepper.css';
import { el, iconButton } from '../dom.ts';

interface Options {
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly min: number;
  readonly max: number;
  readonly first: number;
  readonly onChange: () => void;
}

/** A whole number that is chosen by one more or one less. */
export function createStepper({ label, fewer, more, min, max, first, onChange }: Options) {
  let value = first;
  let isLocked = false;
  const less = iconButton('minus', fewer, 'step-button');
  const add = iconButton('plus', more, 'step-button');
  const number = el('b', { class: 'num' });
  const field = el('span', { class: 'stake-value', 'aria-live': 'polite' }, el('small', {}, label), number);
  const write = () => {
    number.textContent = String(value);
    less.disabled = isLocked || value <= min;
    add.disabled = isLocked || value >= max;
  };
  const set = (next: number) => {
    if (isLocked || next < min || next > max) return;
    value = next;
    write();
    onChange();
  };
  less.addEventListener('click', () => set(value - 1));
  add.addEventListener('click', () => set(value + 1));
  write();
  return {
    element: el('div', { class: 'stepper number-stepper', role: 'group', 'aria-label': label }, less, field, add),
    get value() {
      return value;
    },
    set,
    /** Shows what the round began with, also while the control is locked. */
    restore(next: number): void {
      value = next;
      write();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      write();
    },
  };
}
