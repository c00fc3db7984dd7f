import type { Currency } from '@tulpar/domain/markets';
import { isSlipOf, judgeText, type SearchForm, searchForms, swapped } from '@tulpar/domain/search-forms';
import type { Queryable } from '#platform/database.ts';
import { selectAlike, selectNames, selectPrefixes } from './statements.ts';

/** A search answers with so many games at most; a player who wants another one types another word. */
export const GAMES_MAX = 100;
const NAMES_MAX = 200;
const WORDS_MAX = 50;

/** Words that a name must all hold. The database looks them up by the longest, the anchor. */
interface NameQuery {
  readonly anchor: string;
  readonly words: string;
}

/** The longest word besides the anchor, or the anchor itself. */
function secondOf({ anchor, words }: NameQuery): string {
  const others = words.split(' ').filter((word) => word !== anchor);
  return others.reduce((longest, word) => (word.length > longest.length ? word : longest), '') || anchor;
}

/** A better match has a smaller rank. */
type Ranks = Map<number, number>;

const rankAt = (ranks: Ranks, id: number, rank: number) => ranks.set(id, Math.min(ranks.get(id) ?? Number.POSITIVE_INFINITY, rank));

const bestOf = (ranks: Ranks): number[] =>
  [...ranks]
    .sort(([, one], [, other]) => one - other)
    .slice(0, GAMES_MAX)
    .map(([id]) => id);

/** A typing error is likelier than the wrong keyboard layout, which turns a short word into the beginning of some name. */
const SLIP_RANK = 0.5;

/** Ranks games whose names match one of the forms: exact matches first, then typing errors, then another keyboard layout. */
async function rankNames(
  db: Queryable,
  { forms, queries, currency }: { forms: readonly SearchForm[]; queries: readonly NameQuery[]; currency: Currency },
  ranks: Ranks,
): Promise<void> {
  if (queries.length === 0) return;
  const anchors = queries.map(({ anchor }) => anchor);
  const asked = [anchors, queries.map(({ words }) => words), currency, NAMES_MAX, queries.map(secondOf)];
  for (const { game_id: id, text } of await db.query(selectNames, asked))
    for (const [nth, form] of forms.entries()) {
      const slips = judgeText(form, text.trimStart());
      if (slips !== null) rankAt(ranks, id, nth + slips * SLIP_RANK);
    }
}

/** The games that match the typed text, the best first. Typing errors are considered only when nothing matches it as it was typed. */
export async function findGames(db: Queryable, typed: string, currency: Currency): Promise<number[]> {
  const forms = searchForms(typed);
  const [plain] = forms;
  if (!plain) return [];
  const ranks: Ranks = new Map();
  const singles = forms.flatMap(({ words: [word, ...more] }) => (word === undefined || more.length > 0 ? [] : [word]));
  const found = singles.length === 0 ? [] : await db.query(selectPrefixes, [singles, currency]);
  const indexed = new Map(found.map(({ prefix, games }) => [prefix, games]));
  const indexedGames = ({ words }: SearchForm) => (words.length === 1 ? indexed.get(words[0] ?? '') : undefined);
  const narrow = forms.filter((form) => !indexedGames(form));
  const queries = narrow.map(({ anchor, words }) => ({ anchor, words: words.join(' ') }));
  await rankNames(db, { forms, queries, currency }, ranks);
  for (const [nth, form] of forms.entries()) for (const id of indexedGames(form) ?? []) rankAt(ranks, id, nth);
  if (!plain.mayHaveSlip || [...ranks.values()].includes(0)) return bestOf(ranks);
  const { anchor } = plain;
  const alike = (await db.query(selectAlike, [anchor, WORDS_MAX])).map(({ word }) => word);
  // The typing error may also be in another word than the longest.
  const prefixes = new Set([...alike.filter((word) => isSlipOf(anchor, word)), ...swapped(anchor), anchor]);
  const tried = Array.from(prefixes, (word) => ({ anchor: word, words: word }));
  await rankNames(db, { forms: [plain], queries: tried, currency }, ranks);
  return bestOf(ranks);
}
