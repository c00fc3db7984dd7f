const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '1йфя', '2цыч', '3увс'];
const reversed = (text: string) => Array.from(text).toReversed().join('');
const WALKS = [...ROWS, ...COLUMNS].flatMap((keys) => [keys, reversed(keys)]);
const PIECE_MIN = 3;
const UNIT_MAX = 4;
const DATE = /^(?:(\d{1,2})[./-]?(\d{2})[./-]?((?:19|20)?\d{2})|((?:19|20)\d{2})[./-]?(\d{2})[./-]?(\d{2}))$/;

/** Pieces of at least three neighbouring keys: `qwerty`, `qweasdzxc`, `1qaz2wsx`. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    let taken = rest.length;
    while (taken >= PIECE_MIN && !WALKS.some((keys) => keys.includes(rest.slice(0, taken)))) taken--;
    if (taken < PIECE_MIN) return false;
    rest = rest.slice(taken);
  }
  return true;
}

/** Letters or digits in their order, forwards or backwards, or one of them again and again: `abcdef`, `987654`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (_letter, at) => text.charCodeAt(at + 1) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}

/** A short piece again and again: `121212`, `abcabc`, `2580258`. */
function isRepeat(text: string): boolean {
  for (let unit = 1; unit <= UNIT_MAX; unit++)
    if (text.length >= 2 * unit && Array.from(text).every((letter, at) => letter === text[at % unit])) return true;
  return false;
}

/** A day between 1900 and 2099, as people write it: `15091987`, `15.09.87`, `19870915`. */
function isDate(text: string): boolean {
  const [, day, month, , , month2, day2] = DATE.exec(text) ?? [];
  const isDay = (first?: string, second?: string) =>
    Number(first) >= 1 && Number(first) <= 31 && Number(second) >= 1 && Number(second) <= 12;
  return isDay(day, month) || isDay(month, day) || isDay(day2, month2);
}

/** What can be guessed without a list. */
export const isPattern = (text: string): boolean => isWalk(text) || isRun(text) || isRepeat(text) || isDate(text);
