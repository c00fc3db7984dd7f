import './sheet.css';
import { el, iconButton } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';

/** A sheet over the game: rules, payments and limits, to be read and closed. */
export function openSheet({ t, root }: Stage, title: string, ...content: readonly HTMLElement[]): void {
  const close = iconButton('close', t('arcade.close'), 'sheet-close');
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    el('div', { class: 'sheet-head' }, el('h2', { id: 'sheet-title' }, title), close),
    el('div', { class: 'sheet-body', tabindex: '0' }, ...content),
  );
  root.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}

/** Rows below a head; the first of a row names it. */
export function sheetTable(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const row = (cells: readonly string[]) =>
    el('tr', {}, ...cells.map((cell, at) => (at === 0 ? el('th', { scope: 'row' }, cell) : el('td', { class: 'num' }, cell))));
  const top = el('tr', {}, ...head.map((name) => el('th', { scope: 'col' }, name)));
  return el('table', {}, el('thead', {}, top), el('tbody', {}, ...rows.map(row)));
}
