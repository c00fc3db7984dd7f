/** A spreadsheet would run a cell that begins like a formula; a leading quote makes it text. */
export const csvCell = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** As a whole number and two digits, so that a spreadsheet reads it as a number. */
export function csvDecimal(amount: number): string {
  const digits = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(digits / 100)}.${String(digits % 100).padStart(2, '0')}`;
}

/** For spreadsheets: UTF-8 with a byte order mark. */
export const csvFile = (lines: readonly string[]): string => `\ufeff${[...lines, ''].join('\r\n')}`;
