/** A table whose columns stand below each other, as the formatter wants it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(3, ...[name, ...rows.map((row) => row[column] ?? '')].map((text) => Array.from(text).length)),
  );
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - Array.from(text).length)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}
