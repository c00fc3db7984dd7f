import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Class names that the reading layout styles; every other class is removed. */
const CLASSES = new Set(['cards', 'note', 'steps']);
const SCOPES = new Set(['col', 'row']);
const DEPTH_MAX = 24;
const ROUNDS_MAX = 4;

const OWN_ORIGIN = 'https://own.invalid';

/** The address as a browser reads it, if it leads to one of our pages, to https, or to a mail or phone program. */
function safeAddress(value: string): string | null {
  const url = URL.parse(value, OWN_ORIGIN);
  if (!url || url.username || url.password) return null;
  if (url.origin === OWN_ORIGIN) return /^[/#]/.test(value) && !url.pathname.startsWith('//') ? url.href.slice(OWN_ORIGIN.length) : null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  // The address of another site must be written in full.
  return /^https:\/\//i.test(value) ? url.href : null;
}

function cleanLink(tagName: string, { href = '' }: Attributes): Tag {
  const address = safeAddress(href.trim());
  if (address === null) return { tagName, attribs: {} };
  const isForeign = address.startsWith('https:');
  return { tagName, attribs: { href: address, ...(isForeign && { target: '_blank', rel: 'noopener noreferrer nofollow' }) } };
}

function keepKnownValues(tagName: string, { class: className = '', scope = '', ...others }: Attributes): Tag {
  const known = { ...(CLASSES.has(className) && { class: className }), ...(SCOPES.has(scope) && { scope }) };
  return { tagName, attribs: tagName === 'a' ? others : known };
}

const renamed =
  (to: string) =>
  (_tagName: string, attribs: Attributes): Tag => ({ tagName: to, attribs });

const OPTIONS: IOptions = {
  // None of these elements runs, loads or frames anything.
  allowedTags: 'a blockquote br caption code dd details div dl dt em h2 h3 hr li ol p strong summary table tbody td th thead tr ul'.split(
    ' ',
  ),
  allowedAttributes: { a: ['href', 'target', 'rel'], ul: ['class'], ol: ['class'], div: ['class'], p: ['class'], th: ['scope'] },
  // These elements are removed with their content; any other element that is not allowed leaves its content behind.
  nonTextTags: (
    'applet audio base button canvas dialog embed fieldset form frame frameset head iframe img input link map math meta noembed noframes ' +
    'noscript object optgroup option plaintext script select style svg template textarea title video xmp'
  ).split(' '),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEPTH_MAX,
  transformTags: {
    b: renamed('strong'),
    i: renamed('em'),
    h1: renamed('h2'),
    h4: renamed('h3'),
    h5: renamed('h3'),
    h6: renamed('h3'),
    a: cleanLink,
    '*': keepKnownValues,
  },
  textFilter: (text) => text.replaceAll('"', '&quot;'),
};

const sanitize = (html: string) => sanitizeHtml(html, OPTIONS).replace(/<(br|hr) \/>/g, '<$1>');

/**
 * The same text with a short list of elements and attributes. It is sanitized until nothing changes: a text that changes when it is read
 * again could show a browser other elements than those that were checked.
 */
export function cleanHtml(html: string): string {
  let clean = sanitize(html);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const again = sanitize(clean);
    if (again === clean) return clean.trim();
    clean = again;
  }
  // A text that does not settle was made to deceive: only its letters are kept.
  return sanitizeHtml(clean, { ...OPTIONS, allowedTags: [] }).trim();
}
