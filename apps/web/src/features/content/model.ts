/** The server writes the HTML in one plain form (`<h2>`, `<details><summary>`), so it can be split without a parser. */

const TAGS = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of a piece of HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|td)>/g, ' ')
    .replace(TAGS, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

/** The first paragraph of a text, for a list. */
export function firstParagraphOf(html: string): string {
  return plainText(/<p[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
}

export interface Section {
  readonly id: string;
  readonly title: string;
}

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const sectionId = (index: number) => `section-${index + 1}`;

export function sectionsOf(html: string): Section[] {
  return [...html.matchAll(HEADING)].map(([, title = ''], index) => ({ id: sectionId(index), title: plainText(title) }));
}

/** Styles that change the layout of a table on a phone remove its semantics for screen readers, so the roles are written out. */
const ROLES: readonly (readonly [RegExp, string])[] = [
  [/<table>/g, '<table role="table">'],
  [/<(thead|tbody)>/g, '<$1 role="rowgroup">'],
  [/<tr>/g, '<tr role="row">'],
  [/<th scope="col">/g, '<th scope="col" role="columnheader">'],
  [/<td>/g, '<td role="cell">'],
];

export type Part =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'cards'; readonly cards: readonly { readonly title: string; readonly html: string }[] };

const CARDS = /<ul class="cards">([\s\S]*?)<\/ul>/;
const CARD = /<li>\s*<h3>([\s\S]*?)<\/h3>\s*<p>([\s\S]*?)<\/p>\s*<\/li>/g;

/** The text split for its layout: sections with anchors, tables with roles, cards separate. */
export function partsOf(html: string): Part[] {
  let sections = 0;
  const anchored = html.replace(/<h2>/g, () => `<h2 id="${sectionId(sections++)}">`);
  const ready = ROLES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), anchored);
  return ready
    .split(CARDS)
    .map((piece, index): Part => {
      const cards = index % 2 === 1 ? [...piece.matchAll(CARD)] : [];
      if (cards.length > 0)
        return { kind: 'cards', cards: cards.map(([, title = '', text = '']) => ({ title: plainText(title), html: text })) };
      return { kind: 'html', html: index % 2 === 1 ? `<ul>${piece}</ul>` : piece.trim() };
    })
    .filter((part) => part.kind === 'cards' || part.html !== '');
}

const QUESTION = /<details><summary>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g;

export function questionsOf(html: string): { question: string; answer: string }[] {
  return [...html.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    question: plainText(question),
    answer: plainText(answer),
  }));
}
