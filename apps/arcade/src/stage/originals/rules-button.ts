import { el, icon } from '../dom.ts';
import { openSheet, sheetTable } from '../sheet/sheet.ts';
import type { Stage } from '../stage.ts';

interface RulesTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A button in the bet panel that opens the rules; they are written when they are asked for, at the stake of that moment. */
export function addRulesButton(stage: Stage, write: () => { readonly words: readonly string[]; readonly table: RulesTable }): void {
  const { t, panel } = stage;
  const button = el('button', { type: 'button', class: 'tool-button', 'aria-label': t('arcade.rules') }, icon('table'));
  panel.extras.append(button);
  button.addEventListener('click', () => {
    const { words, table } = write();
    const list = el('ul', { class: 'sheet-words' }, ...words.map((word) => el('li', {}, word)));
    openSheet(stage, t('arcade.rules'), list, sheetTable(table.head, table.rows));
  });
}
