import { type DefaultTreeAdapterMap, parseFragment, html as spec } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that may stand in a text. None of them runs, loads or frames anything. */
const KEPT = new Set(
  'a blockquote br caption code dd details div dl dt em h2 h3 hr li ol p strong summary table tbody td th thead tr ul'.split(' '),
);
const EMPTY = new Set(['br', 'hr']);
/** Other spellings of what we keep. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };
/** Their insides are no text for people: they go with all that is in them. Any other element goes alone, and its insides stay. */
const GONE = new Set(
  (
    'applet audio base button canvas dialog embed fieldset form frame frameset head iframe img input link map math meta noembed noframes ' +
    'noscript object optgroup option plaintext script select style svg template textarea title video xmp'
  ).split(' '),
);
/** Looks that the reading layout knows; no other class gets through. */
const LOOKS = new Set(['cards', 'note', 'steps']);
const DEPTH_MAX = 24;
const ROUNDS_MAX = 4;

const OWN_ORIGIN = 'https://own.invalid';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** The address as a browser would read it, if it leads to a page of ours, to https, or to a mail or phone program. */
function safeAddress(value: string): string | null {
  const url = URL.parse(value, OWN_ORIGIN);
  if (!url || url.username || url.password) return null;
  if (url.origin === OWN_ORIGIN) return /^[/#]/.test(value) && !url.pathname.startsWith('//') ? url.href.slice(OWN_ORIGIN.length) : null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  // Whoever means another site says so in full.
  return /^https:\/\//i.test(value) ? url.href : null;
}

function attributesOf(tag: string, element: Element): string {
  const given = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const href = tag === 'a' ? safeAddress((given.get('href') ?? '').trim()) : null;
  if (href !== null) {
    const isForeign = href.startsWith('https:');
    return ` href="${escapeText(href)}"${isForeign ? ' target="_blank" rel="noopener noreferrer nofollow"' : ''}`;
  }
  const look = given.get('class') ?? '';
  if (LOOKS.has(look) && ['ul', 'ol', 'div', 'p'].includes(tag)) return ` class="${look}"`;
  const scope = given.get('scope') ?? '';
  return tag === 'th' && ['col', 'row'].includes(scope) ? ` scope="${scope}"` : '';
}

function write(node: Node, depth: number): string {
  if (node.nodeName === '#text') return escapeText((node as DefaultTreeAdapterMap['textNode']).value);
  if (!('tagName' in node)) return '';
  const tag = RENAMED[node.tagName] ?? node.tagName;
  // What is drawn in other languages than HTML (pictures, formulas) is where cleaned text turns dirty when it is read again.
  if (node.namespaceURI !== spec.NS.HTML || GONE.has(tag) || depth > DEPTH_MAX) return '';
  const inside = node.childNodes.map((child) => write(child, depth + 1)).join('');
  if (!KEPT.has(tag)) return inside;
  if (EMPTY.has(tag)) return `<${tag}>`;
  return `<${tag}${attributesOf(tag, node)}>${inside}</${tag}>`;
}

const rewrite = (html: string) =>
  parseFragment(html)
    .childNodes.map((node) => write(node, 0))
    .join('');

/**
 * The same text with nothing in it that could do harm: it is read as a browser reads it, and written anew from a short list of
 * elements. It is repeated until nothing changes, so that what a browser makes of the result is what we have looked at.
 */
export function cleanHtml(html: string): string {
  let clean = rewrite(html);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const again = rewrite(clean);
    if (again === clean) return clean.trim();
    clean = again;
  }
  // A text that will not settle was made to deceive: only its letters are shown.
  return escapeText(clean.replace(/<[^>]*>/g, ' ')).trim();
}
