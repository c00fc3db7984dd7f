import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put in is escaped, in text and in attributes', () => {
  const evil = `<script>alert("1")</script>'&`;
  expect(html`<p title="${evil}">${evil}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</p>',
  );
});

test('markup in markup stays markup, lists are joined and nothing writes nothing', () => {
  expect(html`<ul>${[1, 2].map((number) => html`<li>${number}</li>`)}${null}${false}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
});
