import type { Currency } from '@tulpar/domain/markets';
import { isSlipOf, judgeText, type SearchForm, searchForms, swapped } from '@tulpar/domain/search/search-forms';
import type { Queryable } from '#platform/database.ts';
import { selectAlike, selectNames } from './statements.ts';

/** Who has not found it among these asks with another word. */
const GAMES_MAX = 100;
const NAMES_MAX = 200;
const WORDS_MAX = 50;

/** All of these words, found by the longest. */
interface Wish {
  readonly anchor: string;
  readonly words: string;
}

/** Games whose names answer to one of the forms: to the letter first, then from another keyboard, then through a slip. */
async function findBy(db: Queryable, forms: readonly SearchForm[], wishes: readonly Wish[], currency: Currency): Promise<number[]> {
  const asked = [wishes.map(({ anchor }) => anchor), wishes.map(({ words }) => words), currency, NAMES_MAX];
  const ranks = new Map<number, number>();
  for (const { game_id: id, text } of await db.query(selectNames, asked))
    for (const [nth, form] of forms.entries()) {
      const slips = judgeText(form, text.trimStart());
      if (slips !== null) ranks.set(id, Math.min(ranks.get(id) ?? Number.POSITIVE_INFINITY, slips * forms.length + nth));
    }
  return [...ranks]
    .sort(([, one], [, other]) => one - other)
    .slice(0, GAMES_MAX)
    .map(([id]) => id);
}

/** The games that may be meant by what was typed, the best first. Slips are only thought of where nothing answers to the letter. */
export async function findGames(db: Queryable, typed: string, currency: Currency): Promise<number[]> {
  const forms = searchForms(typed);
  if (forms.length === 0) return [];
  const toTheLetter = forms.map(({ anchor, words }) => ({ anchor, words: words.join(' ') }));
  const found = await findBy(db, forms, toTheLetter, currency);
  const [plain] = forms;
  if (found.length > 0 || !plain?.mayHaveSlip) return found;
  const { anchor } = plain;
  const alike = (await db.query(selectAlike, [anchor, WORDS_MAX])).map(({ word }) => word);
  // The slip may also be in another word than the longest.
  const beginnings = new Set([...alike.filter((word) => isSlipOf(anchor, word)), ...swapped(anchor), anchor]);
  const wishes = Array.from(beginnings, (word) => ({ anchor: word, words: word }));
  return findBy(db, [plain], wishes, currency);
}
