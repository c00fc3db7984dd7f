import type { AccountStatement, StatementGame } from '@tulpar/contract/account-statement';

/** Whose statement it is, as a file names it. */
export interface StatementOwner {
  readonly brand: string;
  readonly name: string;
  /** The end of the player's number. */
  readonly number: string;
}

type Play = Pick<StatementGame, 'staked' | 'returned' | 'won'>;

/** Stakes, returned stakes and wins of all games together. */
export function playOf(games: readonly Play[]): Play {
  const sum = (part: keyof Play) => ({
    real: games.reduce((whole, game) => whole + game[part].real, 0),
    bonus: games.reduce((whole, game) => whole + game[part].bonus, 0),
  });
  return { staked: sum('staked'), returned: sum('returned'), won: sum('won') };
}

export const linesTotal = ({ sums }: AccountStatement): number => sums.reduce((total, { count }) => total + count, 0);
