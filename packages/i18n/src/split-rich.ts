/** A piece of plain text, or of text inside a tag that the caller turns into a link. */
export type RichPart = { readonly text: string; readonly tag?: string };

/**
 * Splits `Accept the <rules>rules</rules>` at its tags. Tags do not nest; an incomplete pair stays text. `finish` is applied to each
 * piece after the split, so that inserted values are never parsed as tags.
 */
export function splitRich(text: string, finish: (piece: string) => string = String): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, tag = '', inside = ''] = found;
    if (found.index > end) parts.push({ text: finish(text.slice(end, found.index)) });
    parts.push({ tag, text: finish(inside) });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ text: finish(text.slice(end)) });
  return parts;
}
