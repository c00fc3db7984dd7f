import type { AccountStatement } from '@tulpar/contract/account-statement';
import type { Language } from '@tulpar/domain/languages';
import { sortableMoment } from '@tulpar/domain/ledger/statement-period';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { csvCell, csvDecimal, csvFile } from './csv.ts';
import { linesTotal, playOf } from './statement-text.ts';

interface CsvRow {
  readonly section: string;
  readonly date?: string;
  readonly number?: string;
  readonly operation: string;
  readonly game?: string;
  readonly count?: number;
  readonly real: number;
  readonly bonus: number;
  readonly held?: number;
}

const negative = ({ real, bonus }: { readonly real: number; readonly bonus: number }) => ({ real: -real, bonus: -bonus });

/** The statement as one table for spreadsheets. The rows of each section add up to the closing balances by themselves. */
export function statementCsv(statement: AccountStatement, language: Language): string {
  const { t } = createTranslator(language, messagesOf(language));
  const [summary, byGame, lines] = [t('statements.summary'), t('statements.games.title'), t('statements.lines.title')];
  const { staked, returned, won } = playOf(statement.games);
  const rows: CsvRow[] = [
    { section: summary, date: statement.from, operation: t('statements.opening'), ...statement.opening },
    ...statement.sums.map(({ kind, ...sum }) => ({ section: summary, operation: t(`statements.sums.${kind}`), ...sum })),
    { section: summary, operation: t('statements.sums.staked'), ...negative(staked) },
    { section: summary, operation: t('statements.sums.returned'), ...returned },
    { section: summary, operation: t('statements.sums.won'), ...won },
    {
      section: summary,
      date: statement.to,
      operation: t(statement.is_over ? 'statements.closing' : 'statements.now'),
      ...statement.closing,
    },
    ...statement.games.flatMap((game) => [
      { section: byGame, game: game.name, operation: t('statements.sums.staked'), count: game.rounds, ...negative(game.staked) },
      { section: byGame, game: game.name, operation: t('statements.sums.returned'), ...game.returned },
      { section: byGame, game: game.name, operation: t('statements.sums.won'), ...game.won },
    ]),
    ...statement.lines.map(({ at, number, kind, real, bonus, held }) => {
      const date = sortableMoment(statement.currency, new Date(at));
      return { section: lines, date, number, operation: t(`statements.kinds.${kind}`), real, bonus, held };
    }),
  ];
  const header = [
    t('statements.document.section'),
    t('statements.lines.date'),
    t('statements.lines.number'),
    t('statements.lines.operation'),
    t('statements.games.game'),
    t('statements.document.count'),
    t('statements.pockets.real'),
    t('statements.pockets.bonus'),
    t('statements.pockets.held'),
    t('statements.document.currency'),
  ].map(csvCell);
  const written = rows.map((row) =>
    [
      csvCell(row.section),
      csvCell(row.date ?? ''),
      csvCell(row.number ?? ''),
      csvCell(row.operation),
      csvCell(row.game ?? ''),
      row.count ?? '',
      csvDecimal(row.real),
      csvDecimal(row.bonus),
      csvDecimal(row.held ?? 0),
      statement.currency,
    ].join(','),
  );
  const total = linesTotal(statement);
  const [count, zone] = [statement.lines.length, t(`statements.zone.${statement.currency}`)];
  const cut = count < total ? [csvCell(t('statements.lines.cut', { count: String(count), total: String(total) }))] : [];
  return csvFile([header.join(','), ...written, csvCell(zone), ...cut]);
}
