import type { AccountStatement } from '@tulpar/contract/account-statement';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { STATEMENT_KINDS } from '@tulpar/domain/ledger/statement-period';
import { beforeEach, expect, test, vi } from 'vitest';
import { statementPdf } from './statement-pdf.ts';

interface Written {
  readonly text: string;
  readonly page: object;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly lines: number;
}
const written: Written[] = [];
beforeEach(() => void written.splice(0));

// Notes what is written where, on the way to the real sheet.
vi.mock('#platform/pdf/sheet.ts', async (original) => {
  const real = await original<typeof import('#platform/pdf/sheet.ts')>();
  return {
    ...real,
    async createSheet(options: Parameters<typeof real.createSheet>[0]) {
      const sheet = await real.createSheet(options);
      const write = sheet.write;
      sheet.write = (text, style, place) => {
        const height = sheet.heightOf(text, style, place.width);
        const wide = Math.min(sheet.widthOf(text, style), place.width);
        const left = place.align === 'right' ? place.x + place.width - wide : place.x;
        const lines = Math.round(height / sheet.heightOf('1', style, place.width));
        const { page } = sheet.doc;
        written.push({ text, page, left, right: left + wide, top: place.y, bottom: place.y + height, lines });
        write(text, style, place);
      };
      return sheet;
    },
  };
});

const BIG = 123_456_789_012;
const MANY: AccountStatement = {
  period: '2026',
  from: '2026-01-01',
  to: '2026-12-31',
  currency: 'KZT',
  generated_at: '2026-11-19T10:55:00.000Z',
  is_over: false,
  first_month: '2026-01',
  last_month: '2026-11',
  opening: { real: BIG, bonus: 1_234_567, held: 50 },
  closing: { real: BIG, bonus: 0, held: 99_999_999 },
  sums: STATEMENT_KINDS.map((kind) => ({ kind, count: 9, real: -BIG, bonus: 1_234_567, held: -99_999 })),
  games: ['Ойын сүйектері', 'Qızıl tulpar'].map((name) => ({
    slug: name,
    name,
    rounds: 98_765_432,
    staked: { real: BIG, bonus: 123_456_789 },
    returned: { real: BIG, bonus: 12_345_678 },
    won: { real: BIG * 9, bonus: 98_765_432 },
  })),
  lines: STATEMENT_KINDS.map((kind, at) => ({
    entry: at,
    at: '2026-03-02T18:30:00.000Z',
    kind,
    number: '842DBCD3',
    real: -BIG,
    bonus: BIG,
    held: BIG,
  })),
};
const NAMES: Readonly<Record<Language, string>> = {
  kk: 'Әбдіғаппар-Құдайберген Баһадүрұлы Меңдіғали',
  az: 'Əbülfəz-Cavanşir Süleymanoğlu Məmmədquluzadə',
  ru: 'Константин Константинопольский-Преображенский',
  en: 'Maximilian-Christopher Featherstonehaugh-Cholmondeley',
};

test.each(LANGUAGES)(
  'STATEMENT-07 in %s neither a long name nor a large number is cut, broken or written over another text',
  async (language) => {
    await statementPdf({ statement: MANY, language, brand: 'Tulpar', name: NAMES[language], number: '•••• 4821' });
    expect(written.find(({ text }) => text === NAMES[language])?.lines).toBe(2);
    expect(written.filter(({ text, lines }) => /^[−\d\s]+(,\d\d)?\s₸$|^[\d\s]+$/.test(text) && lines !== 1)).toEqual([]);
    const overlaps = written.filter((one, at) =>
      written.some(
        (other, place) =>
          place > at &&
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.1,
      ),
    );
    expect(overlaps.map(({ text }) => text)).toEqual([]);
  },
);
