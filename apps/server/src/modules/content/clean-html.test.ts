import * as fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment, html as spec } from 'parse5';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('API-50 allowed elements and attributes stay as they are', () => {
  const text =
    '<h2>Ақша</h2><p class="note"><strong>21+</strong> &amp; <em>RTP</em> &lt; 1<br>x</p><ul class="cards"><li><h3>a</h3><p>b</p></li></ul>' +
    '<ol class="steps"><li>1</li></ol><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td><code>b</code></td></tr></tbody></table>' +
    '<details><summary>?</summary><p><a href="/payouts">c</a></p></details><dl><dt>a</dt><dd>b</dd></dl><hr><blockquote>q</blockquote>';
  expect(cleanHtml(text)).toBe(text);
});

test('API-50 links lead to our own pages, to https, to a mail or phone program, and foreign ones know nothing of us', () => {
  expect(cleanHtml('<a href="/faq#a">x</a>')).toBe('<a href="/faq#a">x</a>');
  expect(cleanHtml('<a href="tel:112">x</a><a href="mailto:a@b.kz">y</a>')).toBe('<a href="tel:112">x</a><a href="mailto:a@b.kz">y</a>');
  expect(cleanHtml('<a href="https://example.com/?a=1&b=2">x</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});

const ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61script:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://x/1',
  'file:///etc/passwd',
  'http://example.com/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://user:password@evil.example/',
  'evil',
  '../x',
  '?x',
  '',
];
test.each(ADDRESSES)('API-50 no link leads to %j', (address) => {
  expect(cleanHtml(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<style>*{background:url(//x)}</style>',
  '<p style="position:fixed" onclick="alert(1)" id="boot" class="header">x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="javascript:x"></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:x"></object><embed src="javascript:x">',
  '<base href="//evil"><meta http-equiv=refresh content="0;url=//x"><link rel=stylesheet href=//x>',
  '<a href="/x" onmouseover="alert(1)" target="_top" ping="//x" download>y</a>',
  '<details ontoggle=alert(1) open><summary>x</summary></details>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p><button><p><input autofocus onfocus=alert(1)></p></button></p>',
  '<table><td><script>alert(1)</script><a href=javascript:x>y</a></td></table>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<plaintext><script>alert(1)',
  `${'<div>'.repeat(3000)}<script>alert(1)</script>`,
];

const KEPT = new Set(
  'a blockquote br caption code dd details div dl dt em h2 h3 hr li ol p strong summary table tbody td th thead tr ul'.split(' '),
);
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'class', 'scope']);

/** Every element and attribute that a browser would find in the text and that is not allowed. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  const inspect = (node: DefaultTreeAdapterMap['childNode']): void => {
    if (node.nodeName === '#comment') found.push('a comment');
    if (!('tagName' in node)) return;
    if (!KEPT.has(node.tagName) || node.namespaceURI !== spec.NS.HTML) found.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.has(name)) found.push(`${node.tagName} ${name}`);
      if (name === 'href' && !/^(\/(?!\/)|#|https:|mailto:|tel:)/.test(value)) found.push(value);
      if (name === 'class' && !['cards', 'note', 'steps'].includes(value)) found.push(value);
    }
    node.childNodes.forEach(inspect);
  };
  parseFragment(html).childNodes.forEach(inspect);
  return found;
}

describe('API-50 attacks come out harmless', () => {
  test.each(ATTACKS.map((attack) => [attack.slice(0, 60), attack] as const))('%s', (_name, attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<table>${attack}</table>`, `<ul><li>${attack}`]) {
      const clean = cleanHtml(html);
      expect(harmIn(clean)).toEqual([]);
      expect(cleanHtml(clean), 'cleaned twice').toBe(clean);
    }
  });

  test('pieces of attacks in any order', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS.filter(({ length }) => length < 200)),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<!--',
        '-->',
        '<p>',
        '</p>',
        '<svg>',
        '<math>',
        '<table>',
        '<a href="',
        '<style>',
        '</style>',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(harmIn(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});
