import type { Currency } from '@tulpar/domain/markets';
import { isSlipOf, judgeText, type SearchForm, searchForms, swapped } from '@tulpar/domain/search-forms';
import type { Queryable } from '#platform/database.ts';
import { selectAlike, selectBroad, selectNames } from './statements.ts';

/** Who has not found it among these asks with another word. */
export const GAMES_MAX = 100;
const NAMES_MAX = 200;
const WORDS_MAX = 50;

/** All of these words, found by the longest. */
interface Wish {
  readonly anchor: string;
  readonly words: string;
}

/** The longest word besides the anchor, or the anchor itself. */
function secondOf({ anchor, words }: Wish): string {
  const others = words.split(' ').filter((word) => word !== anchor);
  return others.reduce((longest, word) => (word.length > longest.length ? word : longest), '') || anchor;
}

/** The better a game answers the smaller its rank. */
type Ranks = Map<number, number>;

const rankAt = (ranks: Ranks, id: number, rank: number) => ranks.set(id, Math.min(ranks.get(id) ?? Number.POSITIVE_INFINITY, rank));

const bestOf = (ranks: Ranks): number[] =>
  [...ranks]
    .sort(([, one], [, other]) => one - other)
    .slice(0, GAMES_MAX)
    .map(([id]) => id);

/** Ranks games whose names answer to one of the forms: to the letter first, then from another keyboard, then through a slip. */
async function rankNames(
  db: Queryable,
  { forms, wishes, currency }: { forms: readonly SearchForm[]; wishes: readonly Wish[]; currency: Currency },
  ranks: Ranks,
): Promise<void> {
  if (wishes.length === 0) return;
  const anchors = wishes.map(({ anchor }) => anchor);
  const asked = [anchors, wishes.map(({ words }) => words), currency, NAMES_MAX, wishes.map(secondOf)];
  for (const { game_id: id, text } of await db.query(selectNames, asked))
    for (const [nth, form] of forms.entries()) {
      const slips = judgeText(form, text.trimStart());
      if (slips !== null) rankAt(ranks, id, slips * forms.length + nth);
    }
}

/** The games that may be meant by what was typed, the best first. Slips are only thought of where nothing answers to the letter. */
export async function findGames(db: Queryable, typed: string, currency: Currency): Promise<number[]> {
  const forms = searchForms(typed);
  const [plain] = forms;
  if (!plain) return [];
  const ranks: Ranks = new Map();
  const singles = forms.flatMap(({ words: [word, ...more] }) => (word === undefined || more.length > 0 ? [] : [word]));
  const found = singles.length === 0 ? [] : await db.query(selectBroad, [singles, currency]);
  const broad = new Map(found.map(({ beginning, games }) => [beginning, games]));
  const readyOf = ({ words }: SearchForm) => (words.length === 1 ? broad.get(words[0] ?? '') : undefined);
  const narrow = forms.filter((form) => !readyOf(form));
  const wishes = narrow.map(({ anchor, words }) => ({ anchor, words: words.join(' ') }));
  await rankNames(db, { forms, wishes, currency }, ranks);
  for (const [nth, form] of forms.entries()) for (const id of readyOf(form) ?? []) rankAt(ranks, id, nth);
  if (ranks.size > 0 || !plain.mayHaveSlip) return bestOf(ranks);
  const { anchor } = plain;
  const alike = (await db.query(selectAlike, [anchor, WORDS_MAX])).map(({ word }) => word);
  // The slip may also be in another word than the longest.
  const beginnings = new Set([...alike.filter((word) => isSlipOf(anchor, word)), ...swapped(anchor), anchor]);
  const tried = Array.from(beginnings, (word) => ({ anchor: word, words: word }));
  await rankNames(db, { forms: [plain], wishes: tried, currency }, ranks);
  return bestOf(ranks);
}
