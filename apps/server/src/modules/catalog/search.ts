import type { Currency } from '@tulpar/domain/markets';
import { judgeText, searchForms, swapped } from '@tulpar/domain/search/search-forms';
import type { Queryable } from '#platform/database.ts';
import { selectFound } from './statements.ts';

/** Who has not found it among these asks with another word. */
const GAMES_MAX = 100;
const CANDIDATES_MAX = 400;

/** The games that may be meant by what was typed, the best first. */
export async function findGames(db: Queryable, typed: string, currency: Currency): Promise<number[]> {
  const forms = searchForms(typed);
  if (forms.length === 0) return [];
  const slippery = forms.filter(({ mayHaveSlip }) => mayHaveSlip).map(({ anchor }) => anchor);
  const beginnings = new Set([...forms.map(({ anchor }) => anchor), ...slippery.flatMap(swapped)]);
  const rows = await db.query(selectFound, [[...beginnings], slippery, currency, CANDIDATES_MAX]);
  const ranks = new Map<number, number>();
  for (const { game_id: id, text } of rows)
    for (const [nth, form] of forms.entries()) {
      const slips = judgeText(form, text.trimStart());
      // To the letter, then from another keyboard, then through a slip.
      if (slips !== null) ranks.set(id, Math.min(ranks.get(id) ?? Number.POSITIVE_INFINITY, slips * forms.length + nth));
    }
  return [...ranks]
    .sort(([, one], [, other]) => one - other)
    .slice(0, GAMES_MAX)
    .map(([id]) => id);
}
