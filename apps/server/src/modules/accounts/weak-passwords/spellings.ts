/** The keys of a Russian keyboard, and the Latin letters on the same keys. */
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LEET = new Map(Object.entries({ '@': 'a', '4': 'a', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't', '!': 'i', '9': 'g' }));

function onOtherKeys(text: string, from: string, to: string): string {
  return Array.from(text, (letter) => to[from.indexOf(letter)] ?? letter).join('');
}

/** Digits and signs as the letters they stand for. */
export function withoutLeet(text: string, one: 'i' | 'l'): string {
  return Array.from(text, (sign) => (sign === '1' ? one : (LEET.get(sign) ?? sign))).join('');
}

/** How a password reads: as typed, with digits and signs as the letters they stand for, and on the other keyboard. All in small letters. */
export function spellingsOf(password: string): readonly string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  return [
    ...new Set([
      plain,
      withoutLeet(plain, 'i'),
      withoutLeet(plain, 'l'),
      onOtherKeys(plain, LATIN_KEYS, CYRILLIC_KEYS),
      onOtherKeys(plain, CYRILLIC_KEYS, LATIN_KEYS),
    ]),
  ];
}

const LATIN_OF = new Map(
  Object.entries({
    а: 'a',
    ә: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ғ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    қ: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    ң: 'n',
    о: 'o',
    ө: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ұ: 'u',
    ү: 'u',
    ф: 'f',
    х: 'kh',
    һ: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sch',
    ъ: '',
    ы: 'y',
    і: 'i',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ə: 'a',
    ı: 'i',
    ö: 'o',
    ü: 'u',
    ş: 'sh',
    ç: 'ch',
    ğ: 'g',
  }),
);

/** A word as people write it in plain Latin letters. */
export const inLatin = (word: string): string => Array.from(word.toLowerCase(), (letter) => LATIN_OF.get(letter) ?? letter).join('');
