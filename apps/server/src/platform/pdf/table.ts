import { COLORS, type Element, PAGE, type Sheet, SIZES, type Style, TEXT_WIDTH } from './sheet.ts';

export interface PdfColumn {
  readonly title: string;
  /** The share of the page's width. */
  readonly share: number;
  readonly isNumber?: boolean;
}

interface PdfCell {
  readonly text: string;
  /** A second, smaller line. */
  readonly under?: string | null;
}

export interface PdfRow {
  readonly cells: readonly (string | PdfCell)[];
  readonly isStrong?: boolean;
}

const PADDING = { x: 5, y: 4 } as const;
const HEAD: Style = { weight: 'bold', size: SIZES.small, color: COLORS.muted };
const UNDER: Style = { weight: 'regular', size: SIZES.small, color: COLORS.muted };
const PLAIN: Style = { weight: 'regular', size: SIZES.body, color: COLORS.ink };
const STRONG: Style = { ...PLAIN, weight: 'bold' };

const cellOf = (cell: string | PdfCell): PdfCell => (typeof cell === 'string' ? { text: cell } : cell);
const innerWidth = ({ share }: PdfColumn) => share * TEXT_WIDTH - 2 * PADDING.x;

/** A number is never broken: one that is too wide is written smaller. */
function styleOf(sheet: Sheet, column: PdfColumn, text: string, style: Style): Style {
  if (!column.isNumber || style === HEAD) return style;
  // A little less than the whole width, so that rounding does not break it after all.
  const fits = (innerWidth(column) - 0.5) / sheet.widthOf(text, style);
  return fits < 1 ? { ...style, size: style.size * fits } : style;
}

function heightOf(sheet: Sheet, columns: readonly PdfColumn[], cells: PdfRow['cells'], style: Style): number {
  const heights = columns.map((column, at) => {
    const { text, under } = cellOf(cells[at] ?? '');
    const width = innerWidth(column);
    const lower = under ? sheet.heightOf(under, styleOf(sheet, column, under, UNDER), width) : 0;
    return sheet.heightOf(text, styleOf(sheet, column, text, style), width) + lower;
  });
  return Math.max(...heights) + 2 * PADDING.y;
}

interface RowPlace {
  readonly style: Style;
  readonly height: number;
  /** Where each cell goes in the structure; null for a head that is repeated on a new page. */
  readonly into: { readonly tag: 'TH' | 'TD'; readonly row: Element } | null;
}

function drawRow(sheet: Sheet, columns: readonly PdfColumn[], cells: PdfRow['cells'], { style, height, into }: RowPlace): void {
  const { doc } = sheet;
  const top = sheet.y;
  if (style === STRONG) sheet.decorate(() => doc.rect(PAGE.margin, top, TEXT_WIDTH, height).fill(COLORS.band));
  let left: number = PAGE.margin;
  for (const [at, column] of columns.entries()) {
    const { text, under } = cellOf(cells[at] ?? '');
    const place = {
      x: left + PADDING.x,
      y: top + PADDING.y,
      width: innerWidth(column),
      align: column.isNumber ? 'right' : 'left',
    } as const;
    const draw = () => {
      const own = styleOf(sheet, column, text, style);
      sheet.write(text, own, place);
      if (!under) return;
      sheet.write(under, styleOf(sheet, column, under, UNDER), { ...place, y: place.y + sheet.heightOf(text, own, place.width) });
    };
    if (into) sheet.element(into.tag, into.row, draw);
    else sheet.decorate(draw, 'Pagination');
    left += column.share * TEXT_WIDTH;
  }
  sheet.y = top + height;
  const bottom = sheet.y;
  sheet.decorate(() =>
    doc
      .moveTo(PAGE.margin, bottom)
      .lineTo(PAGE.margin + TEXT_WIDTH, bottom)
      .lineWidth(0.5)
      .stroke(COLORS.line),
  );
}

/** A table whose rows never break over pages; on each further page it begins with its head again. */
export function drawTable(sheet: Sheet, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const titles = columns.map(({ title }) => title);
  const headHeight = heightOf(sheet, columns, titles, HEAD);
  const [first] = rows;
  sheet.makeRoom(headHeight + (first ? heightOf(sheet, columns, first.cells, STRONG) : 0));
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const addRow = () => {
    const row = sheet.doc.struct('TR');
    table.add(row);
    return row;
  };
  drawRow(sheet, columns, titles, { style: HEAD, height: headHeight, into: { tag: 'TH', row: addRow() } });
  for (const { cells, isStrong } of rows) {
    const style = isStrong ? STRONG : PLAIN;
    const height = heightOf(sheet, columns, cells, style);
    if (sheet.makeRoom(height)) drawRow(sheet, columns, titles, { style: HEAD, height: headHeight, into: null });
    drawRow(sheet, columns, cells, { style, height, into: { tag: 'TD', row: addRow() } });
  }
}
