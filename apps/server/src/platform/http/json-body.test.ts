import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStorableText, parseStrictJson, UnacceptableJson } from './json-body.ts';

const refuses = (text: string) => expect(() => parseStrictJson(text)).toThrow(UnacceptableJson);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('takes', () => {
  test.each(['{}', '[]', 'null', '0', '"text"', ' { "a" : [ 1 , { "a" : 2 } ] } ', '{"":1}', '{"a":{"a":{"a":1}}}', '[{"a":1},{"a":2}]'])(
    '%s',
    (text) => {
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    },
  );

  test('a key that only looks like another', () => {
    expect(parseStrictJson('{"a":1,"A":2,"a ":3,"\\\\u0061":4}')).toEqual({ a: 1, A: 2, 'a ': 3, '\\u0061': 4 });
  });

  test('signs of structure inside texts', () => {
    expect(parseStrictJson('{"a":"{\\"a\\":1,\\"a\\":2}","b":"[[[","c":"\\\\","d":":"}')).toEqual({
      a: '{"a":1,"a":2}',
      b: '[[[',
      c: '\\',
      d: ':',
    });
  });

  test('sixteen levels', () => expect(parseStrictJson(nested(16))).toBeTruthy());

  test('a text of sixty thousand characters, full of escapes', () => {
    const text = JSON.stringify({ a: '\\"'.repeat(15_000) });
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  test('pairs of surrogates', () => expect(parseStrictJson('{"a":"\\ud83d\\udc0e 🐎"}')).toEqual({ a: '🐎 🐎' }));
});

describe('refuses', () => {
  test.each([
    '',
    ' ',
    '{',
    '}',
    '{a:1}',
    "{'a':1}",
    '{"a":1,}',
    '[1,]',
    '01',
    'NaN',
    'undefined',
    '{"a":1}{"b":2}',
    '"\n"',
    '\ufeff{}',
    '// a\n{}',
  ])('no JSON: %j', refuses);

  test.each([
    ['at the top', '{"a":1,"a":1}'],
    ['with blanks before the colon', '{"a" \n\t : 1, "a"\r:2}'],
    ['deep inside', '[{"b":{"c":1,"d":[{"e":1,"e":2}]}}]'],
    ['after an inner object of the same key', '{"a":{"a":1},"a":2}'],
    ['spelt with an escape', '{"a":1,"\\u0061":2}'],
    ['spelt with another escape', '{"\\/":1,"/":2}'],
    ['the empty key', '{"":1,"":2}'],
    ['after texts that look like keys', '{"x":"\\"a\\":","a":1,"a":2}'],
  ])('a key twice %s', (_where, text) => refuses(text));

  test.each(['{"__proto__":{}}', '{"a":{"__proto__":1}}', '[{"\\u005f_proto__":null}]', '{"__proto__" : 1}'])(
    '__proto__ as a key: %s',
    refuses,
  );

  test('but not as a value', () => expect(parseStrictJson('{"a":"__proto__"}')).toEqual({ a: '__proto__' }));

  test('seventeen levels, and a hundred thousand', () => {
    refuses(nested(17));
    refuses(nested(30_000));
    refuses('{"a":'.repeat(17) + '1' + '}'.repeat(17));
  });

  test.each(['{"a":"\\ud800"}', '{"a":"\\udc00x"}', '{"a":["\\ud83d"]}', '{"\\ud800":1}', '"\\udfff"'])('a lone surrogate: %s', refuses);

  test.each(['{"a":"\\u0000"}', '{"a\\u0000":1}', '["b\\u0000"]'])('a NUL: %s', refuses);
});

test('nothing leaks into the prototype of objects', () => {
  refuses('{"__proto__":{"isAdmin":true}}');
  parseStrictJson('{"constructor":{"prototype":{"isAdmin":true}}}');
  expect({}).not.toHaveProperty('isAdmin');
});

/** Plain data as our own client would send it. */
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).filter(isStorableText);
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    text,
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('data'), { maxLength: 4 }),
  object: fc.dictionary(
    text.filter((key) => key !== '__proto__'),
    tie('data'),
    { maxKeys: 4, noNullPrototype: true },
  ),
}));

test('the output of JSON.stringify is accepted and parsed to equal data', () => {
  fc.assert(
    fc.property(data, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const written = JSON.stringify(value, null, space);
      expect(parseStrictJson(written)).toEqual(JSON.parse(written));
    }),
    { numRuns: 300 },
  );
});

test('a repeated key is refused at any depth', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        text.filter((key) => key !== '__proto__'),
        data,
        { minKeys: 1, maxKeys: 4, noNullPrototype: true },
      ),
      fc.nat(),
      (object, pick) => {
        const keys = Object.keys(object);
        const again = JSON.stringify(keys[pick % keys.length]);
        refuses(`${JSON.stringify(object).slice(0, -1)},${again}:0}`);
      },
    ),
    { numRuns: 200 },
  );
});

test('any text is parsed like JSON.parse or refused, and no other error is thrown', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', '"a"', '"\\u0061"', ':', ',', '1', '"', '\\', ' ', 'null', '"\\ud800"'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const written = parts.join('');
      try {
        expect(parseStrictJson(written)).toEqual(JSON.parse(written));
      } catch (error) {
        expect(error).toBeInstanceOf(UnacceptableJson);
      }
    }),
    { numRuns: 1000 },
  );
});
