/** As wide as a line of docs may be, and where prose is broken. */
const TABLE_WIDTH_MAX = 140;
const PROSE_WIDTH = 118;

const widthOf = (text: string): number => Array.from(text).length;

/** A table whose columns stand below each other, as the formatter wants it; one that would be too wide becomes a list. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, ...[name, ...rows.map((row) => row[column] ?? '')].map(widthOf)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text))).join(' | ')} |`;
  if (widthOf(lineOf(head)) > TABLE_WIDTH_MAX)
    return rows.map((row) => `- ${head.map((name, column) => `${name}: ${row[column] ?? ''}`).join('; ')}`).join('\n');
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}

function wrapped(line: string): string {
  const indent = line.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= PROSE_WIDTH) current = longer;
    else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current].join('\n');
}

/** Breaks paragraphs and list items where a line would be too long; headings and tables stay as they are. */
export function wrapMarkdown(markdown: string): string {
  const blocks: string[] = [];
  for (const line of markdown.split('\n')) {
    const before = blocks.at(-1) ?? '';
    const goesOn = before !== '' && !/^[|#]/.test(before) && line !== '' && !/^([|#]|- )/.test(line);
    if (goesOn) blocks[blocks.length - 1] = `${before} ${line.trim()}`;
    else blocks.push(line);
  }
  return blocks.map((block) => (/^[|#]/.test(block) ? block : wrapped(block))).join('\n');
}
