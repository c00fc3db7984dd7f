import { CELLS } from '@tulpar/games/mines/mines';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { cellTowards, positionOf } from './grid.ts';
import { pictures } from './pictures.ts';

type Content = 'gem' | 'mine';
type CellState = 'closed' | 'asked' | 'open' | 'shown';

const NAMES = { gem: 'arcade.mines.cellGem', mine: 'arcade.mines.cellMine' } as const;

const picture = (name: string, className: string) =>
  el('img', { class: className, src: pictures[name] ?? '', alt: '', draggable: 'false' });

/** One cell: a lid, and below it a gem or a mine once the server has said which. */
function createCell(t: Translate, cell: number) {
  const ground = el('span', { class: 'cell-ground' });
  const lid = el('span', { class: 'cell-lid' }, picture('tile', 'cell-tile'));
  const inner = el('span', { class: 'cell-inner' }, lid, ground);
  const button = el('button', { type: 'button', class: 'mines-cell', tabindex: cell === 0 ? 0 : -1 }, inner);
  // Kept for the next round: at its end all 25 pictures are shown in one frame.
  const contents = new Map<Content, HTMLImageElement>();
  const pictureOf = (content: Content) => {
    const found = contents.get(content) ?? picture(content, 'cell-thing');
    contents.set(content, found);
    return found;
  };
  return {
    button,
    is: (state: CellState): boolean => button.dataset['state'] === state,
    put(state: CellState, content: Content | null): void {
      button.dataset['state'] = state;
      if (content === null) delete button.dataset['hidden'];
      else button.dataset['hidden'] = content;
      button.setAttribute('aria-label', t(content === null ? 'arcade.mines.cell' : NAMES[content], positionOf(cell)));
      ground.replaceChildren(...(content === null ? [] : [pictureOf(content)]));
    },
  };
}

/** Moves the focus with the arrow keys. The Tab key comes back to the cell that had it last. */
function listenToArrows(field: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  for (const focused of buttons)
    focused.addEventListener('focus', () => {
      for (const button of buttons) button.tabIndex = button === focused ? 0 : -1;
    });
  field.addEventListener('keydown', (event) => {
    const from = buttons.findIndex((button) => button === event.target);
    const to = from === -1 ? null : cellTowards(from, event.key);
    if (to === null) return;
    event.preventDefault();
    if (to !== from) buttons[to]?.focus({ preventScroll: true });
  });
}

/** Five by five cells, pressed with a finger or reached with the arrow keys. */
export function createField({ t }: Stage, onOpen: (cell: number) => void) {
  let canOpen = false;
  const cells = Array.from({ length: CELLS }, (_, cell) => createCell(t, cell));
  const buttons = cells.map(({ button }) => button);
  const element = el('div', { class: 'mines-field', role: 'group', 'aria-label': t('arcade.mines.field') }, ...buttons);
  for (const [number, cell] of cells.entries()) cell.button.addEventListener('click', () => canOpen && cell.is('closed') && onOpen(number));
  listenToArrows(element, buttons);

  const write = () => {
    for (const cell of cells) cell.button.setAttribute('aria-disabled', String(!canOpen || !cell.is('closed')));
    element.dataset['open'] = String(canOpen);
  };
  const close = () => {
    for (const cell of cells) cell.put('closed', null);
    write();
  };
  close();
  return {
    element,
    close,
    /** Whether closed cells may be pressed now. */
    allow(may: boolean): void {
      canOpen = may;
      write();
    },
    /** Unless the player has moved the focus elsewhere on the page. */
    focus(): void {
      const isElsewhere = document.activeElement !== document.body && !element.contains(document.activeElement);
      if (!isElsewhere) buttons.find(({ tabIndex }) => tabIndex === 0)?.focus({ preventScroll: true });
    },
    ask(cell: number): void {
      cells[cell]?.put('asked', null);
      write();
    },
    /** Closes a cell that was asked for and did not open, because another device was quicker. */
    closeAsked(): void {
      for (const cell of cells) if (cell.is('asked')) cell.put('closed', null);
      write();
    },
    open(cell: number, content: Content): void {
      cells[cell]?.put('open', content);
      write();
    },
    /** Shows what was below the cells that were not opened. */
    showAll(mines: readonly number[]): void {
      for (const [number, cell] of cells.entries()) if (!cell.is('open')) cell.put('shown', mines.includes(number) ? 'mine' : 'gem');
      write();
    },
  };
}
