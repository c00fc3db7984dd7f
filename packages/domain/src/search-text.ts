/**
 * Normalises names and searches, so that they match in any alphabet, with or without diacritics and in any transliteration: small Latin
 * letters without diacritics, digits, one blank between words.
 */

/** Letters and their transliterations, in the same order. Diacritics that Unicode can separate are removed before. */
const LETTERS = 'аәбвгғдезиікқлмнңоөпрстуұүфхһцчшщыэюяıə';
const WRITTEN = 'aabvggdeziikklmnnooprstuuufhhccssieuaie';
const PLAIN = new Map([...Array.from(LETTERS, (letter, at) => [letter, WRITTEN[at] ?? ''] as const), ['ж', 'zh'], ['ъ', ''], ['ь', '']]);

/** The common spellings of one sound in Latin letters, the longest first. */
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

/** The normalised text. Any character other than a letter or a digit separates words. */
export function searchText(text: string): string {
  const bare = text.toLowerCase().replaceAll('й', 'y').normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '');
  const latin = Array.from(bare, (letter) => PLAIN.get(letter) ?? letter).join('');
  const words = latin.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return SOUNDS.reduce((written, [pattern, sound]) => written.replace(pattern, sound), words);
}

/** All normalised forms of a name: ə may be typed as e or as a, and two words as one. */
export function nameTexts(name: string): string[] {
  const spellings = [searchText(name), searchText(name.replace(/[əƏ]/g, 'a'))];
  const texts = spellings.filter(Boolean).map((text) => (text.includes(' ') ? `${text} ${text.replaceAll(' ', '')}` : text));
  return [...new Set(texts)];
}
