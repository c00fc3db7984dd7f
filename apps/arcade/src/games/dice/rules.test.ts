import { formatMoney, minor } from '@tulpar/domain/money';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import type { Stage } from '#stage/stage.ts';
import { TEXTS } from '#stage/texts.ts';
import { writeRules } from './rules.ts';

test('the rules say what every offered chance pays at the stake of the panel', () => {
  const { t } = createTranslator('en', { arcade: TEXTS.en });
  const money = (amount: number) => formatMoney(minor(amount), 'KZT');
  const { words, table } = writeRules({ t, money, panel: { stake: 5000 } } as unknown as Stage);
  expect(words).toHaveLength(3);
  expect(table.rows).toEqual([
    ['5,00%', '×19,80', '990\u00a0₸'],
    ['25,00%', '×3,96', '198\u00a0₸'],
    ['49,50%', '×2,00', '100\u00a0₸'],
    ['75,00%', '×1,32', '66\u00a0₸'],
    ['90,00%', '×1,10', '55\u00a0₸'],
  ]);
});
