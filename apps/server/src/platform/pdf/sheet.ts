import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PdfKit from 'pdfkit';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40, foot: 26 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

export const COLORS = { ink: '#1a1d24', muted: '#5d6470', line: '#d5d9e0', band: '#f3f4f7', accent: '#b98a2f' } as const;
export const SIZES = { small: 7.5, body: 9, heading: 12.5, title: 17 } as const;

const FONTS = path.join(import.meta.dirname, '../../../fonts');
type Weight = 'regular' | 'bold';
let fonts: Promise<readonly [regular: Buffer, bold: Buffer]> | undefined;

const readFonts = () => Promise.all([readFile(path.join(FONTS, 'onest-400.ttf')), readFile(path.join(FONTS, 'onest-700.ttf'))]);

export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
}

export type Element = PDFKit.PDFStructureElement;
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'left' | 'right' };

interface SheetOptions {
  readonly language: string;
  readonly brand: string;
  readonly title: string;
  readonly madeAt: Date;
}

/** A PDF that is written from top to bottom. Everything in it is part of the structure that readers follow, or marked as decoration. */
export interface Sheet {
  readonly root: Element;
  readonly doc: PDFKit.PDFDocument;
  /** How far down the page is used. */
  y: number;
  /** Adds a page unless there is room for so many points; tells whether it did. */
  makeRoom(height: number): boolean;
  heightOf(text: string, style: Style, width: number): number;
  /** How wide a text is in one line. */
  widthOf(text: string, style: Style): number;
  write(text: string, style: Style, place: Place): void;
  /** Draws what belongs to a new element of the structure. */
  element(tag: string, parent: Element, draw: () => void): void;
  /** Draws what readers leave out: lines, grounds and repeated heads. */
  decorate(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  /** Ends the file; `onPage` draws on each page, now that their number is known. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>;
}

export async function createSheet({ language, brand, title, madeAt }: SheetOptions): Promise<Sheet> {
  fonts ??= readFonts();
  const [regular, bold] = await fonts;
  const doc = new PdfKit({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    info: { Title: title, Author: brand, Creator: brand, Producer: brand, CreationDate: madeAt },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const use = ({ weight, size, color }: Style) => doc.font(weight).fontSize(size).fillColor(color);
  const addPage = () => {
    doc.addPage();
    // Text never flows onto a new page by itself: `makeRoom` adds them.
    doc.page.margins.bottom = 0;
    sheet.y = PAGE.margin;
  };
  const sheet: Sheet = {
    root,
    doc,
    y: PAGE.margin,
    makeRoom(height) {
      if (sheet.y + height <= BOTTOM) return false;
      addPage();
      return true;
    },
    heightOf: (text, style, width) => use(style).heightOfString(text, { width }),
    widthOf: (text, style) => use(style).widthOfString(text),
    write: (text, style, { x, y, width, align = 'left' }) => void use(style).text(text, x, y, { width, align }),
    element(tag, parent, draw) {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      parent.add(doc.struct(tag, {}, content));
    },
    decorate(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    async finish(onPage) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        sheet.decorate(() => onPage(page - start + 1, count), 'Pagination');
      }
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  addPage();
  return sheet;
}
