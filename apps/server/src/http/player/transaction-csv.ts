import type { Transaction } from '@tulpar/contract/cashbox';
import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { csvCell, csvDecimal, csvFile } from './csv.ts';

/** The history as CSV for spreadsheets: UTF-8 with a byte order mark, one line per transaction, and a last line if some are left out. */
export function toCsv(transactions: readonly Transaction[], language: Language, total: number): string {
  const { t } = createTranslator(language, messagesOf(language));
  const header = (['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const).map((name) =>
    csvCell(t(`messages.export.columns.${name}`)),
  );
  const lines = transactions.map((one) =>
    [
      csvCell(one.created_at),
      csvCell(one.number),
      csvCell(t(`messages.export.types.${one.type}`)),
      csvCell(one.method_name),
      csvCell(one.account ?? ''),
      csvDecimal(one.amount),
      csvDecimal(one.fee),
      one.currency,
      csvCell(t(`messages.export.statuses.${one.status}`)),
    ].join(','),
  );
  const count = transactions.length;
  if (count < total) lines.push(csvCell(t('messages.export.cut', { count: String(count), total: String(total) })));
  return csvFile([header.join(','), ...lines]);
}
