/**
 * Names, and what is typed for them, are written one way, so that they meet whatever the alphabet, the marks and the manner of writing
 * Cyrillic in Latin letters: small Latin letters without marks, digits, one blank between words.
 */

/** Letters and what they are written as, in the same order. Marks that can be taken off a letter are off already. */
const LETTERS = 'аәбвгғдезиікқлмнңоөпрстуұүфхһцчшщыэюяıə';
const WRITTEN = 'aabvggdeziikklmnnooprstuuufhhccssieuaie';
const PLAIN = new Map([...Array.from(LETTERS, (letter, at) => [letter, WRITTEN[at] ?? ''] as const), ['ж', 'zh'], ['ъ', ''], ['ь', '']]);

/** The ways in which people write one sound in Latin letters, the longest first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/ch|ts|tz/g, 'c'],
  [/zh/g, 'z'],
  [/kh|x/g, 'h'],
  [/gh/g, 'g'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/(?<=[aeiou])j/g, 'y'],
  [/y(?=[aeou])/g, ''],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

/** Any text as it is searched for. What is neither a letter nor a digit parts words. */
export function searchText(text: string): string {
  const bare = text.toLowerCase().replaceAll('й', 'y').normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '');
  const latin = Array.from(bare, (letter) => PLAIN.get(letter) ?? letter).join('');
  const words = latin.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return SOUNDS.reduce((written, [pattern, sound]) => written.replace(pattern, sound), words);
}

/** Everything under which a name is to be found: ə is typed as e or as a, and two words as one. */
export function nameTexts(name: string): string[] {
  const spellings = [searchText(name), searchText(name.replace(/[əƏ]/g, 'a'))];
  const texts = spellings.filter(Boolean).map((text) => (text.includes(' ') ? `${text} ${text.replaceAll(' ', '')}` : text));
  return [...new Set(texts)];
}
