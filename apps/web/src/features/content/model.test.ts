import { expect, test } from 'vitest';
import { firstParagraphOf, partsOf, plainText, questionsOf, sectionsOf } from './model.ts';

test('ROUTE-24 the sections of a text, with the anchors that its headings get', () => {
  const html = '<p>a</p>\n<h2>Ақша &amp; бәс</h2><p>b</p><h2><strong>Uduş</strong></h2><h3>c</h3>';
  expect(sectionsOf(html)).toEqual([
    { id: 'section-1', title: 'Ақша & бәс' },
    { id: 'section-2', title: 'Uduş' },
  ]);
  expect(partsOf(html)).toEqual([
    {
      kind: 'html',
      html: '<p>a</p>\n<h2 id="section-1">Ақша &amp; бәс</h2><p>b</p><h2 id="section-2"><strong>Uduş</strong></h2><h3>c</h3>',
    },
  ]);
  expect(sectionsOf('<p>a</p>')).toEqual([]);
});

test('ROUTE-24 cards are separated from the surrounding text', () => {
  const html = '<p>a</p><ul class="cards">\n<li><h3>A</h3><p>b <a href="/x">c</a></p></li>\n<li><h3>D</h3><p>e</p></li>\n</ul><h2>f</h2>';
  expect(partsOf(html)).toEqual([
    { kind: 'html', html: '<p>a</p>' },
    {
      kind: 'cards',
      cards: [
        { title: 'A', html: 'b <a href="/x">c</a>' },
        { title: 'D', html: 'e' },
      ],
    },
    { kind: 'html', html: '<h2 id="section-1">f</h2>' },
  ]);
  expect(partsOf('<ul class="cards"><li>other</li></ul>')).toEqual([{ kind: 'html', html: '<ul><li>other</li></ul>' }]);
  expect(partsOf('')).toEqual([]);
});

test('ROUTE-24 a table stays a table, however its rows are laid out', () => {
  const html = '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
  expect(partsOf(html)).toEqual([
    {
      kind: 'html',
      html:
        '<table role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">a</th></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><td role="cell">b</td></tr></tbody></table>',
    },
  ]);
});

test('ROUTE-24 questions and answers, as plain text', () => {
  const html = '<h2>x</h2><details><summary>Why?</summary><p>Because &lt;1&gt;.</p><p>See <a href="/faq">here</a>.</p></details>';
  expect(questionsOf(html)).toEqual([{ question: 'Why?', answer: 'Because <1>. See here.' }]);
  expect(questionsOf('<p>x</p>')).toEqual([]);
});

test('plain text has no tags and reads &amp;lt; as it was written', () => {
  expect(plainText('<p>a<br>b</p>\n <p>&amp;lt; &quot;x&quot;</p>')).toBe('ab &lt; "x"');
});

test('ROUTE-30 a list of promotions shows the first paragraph as plain text', () => {
  expect(firstParagraphOf('<h2>x</h2><p class="note">5 &lt; 6 &amp; <a href="/rules">so</a></p><p>more</p>')).toBe('5 < 6 & so');
  expect(firstParagraphOf('no paragraph')).toBe('');
});
