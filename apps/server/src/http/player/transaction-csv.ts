import type { Transaction } from '@tulpar/contract/cashbox';
import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';

/** A spreadsheet would run a cell that begins like a formula; a leading quote makes it text. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** As a whole number and two digits, so that a spreadsheet reads it as a number. */
const decimal = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The history as CSV for spreadsheets: UTF-8 with a byte order mark, one line per transaction, and a last line if some are left out. */
export function toCsv(transactions: readonly Transaction[], language: Language, total: number): string {
  const { t } = createTranslator(language, messagesOf(language));
  const header = (['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const).map((name) =>
    cell(t(`messages.export.columns.${name}`)),
  );
  const lines = transactions.map((one) =>
    [
      cell(one.created_at),
      cell(one.number),
      cell(t(`messages.export.types.${one.type}`)),
      cell(one.method_name),
      cell(one.account ?? ''),
      decimal(one.amount),
      decimal(one.fee),
      one.currency,
      cell(t(`messages.export.statuses.${one.status}`)),
    ].join(','),
  );
  const count = transactions.length;
  if (count < total) lines.push(cell(t('messages.export.cut', { count: String(count), total: String(total) })));
  return `\ufeff${[header.join(','), ...lines, ''].join('\r\n')}`;
}
