import type { SQLInputValue } from 'node:sqlite';
import type { FreeRounds } from './open-storage.ts';

export type Row = Record<string, unknown>;

const toFreeRounds = (row: Row): FreeRounds => ({
  uuid: row['uuid'] as string,
  player: row['player'] as string,
  game: row['game'] as string,
  currency: row['currency'] as FreeRounds['currency'],
  count: row['count'] as number,
  amount: row['amount'] as number,
  expiresAt: row['expires_at'] as number,
  isOver: row['is_over'] === 1,
  played: row['played'] as number,
  won: row['won'] as number,
});

interface Access {
  readonly run: (sql: string, ...values: SQLInputValue[]) => unknown;
  readonly find: <Found>(read: (row: Row) => Found, sql: string, ...values: SQLInputValue[]) => Found[];
}

/** Free rounds that the casino has given, and how they stand. */
export const freeRoundsRows = ({ run, find }: Access) => ({
  addFreeRounds: ({ uuid, player, game, currency, count, amount, expiresAt }: Omit<FreeRounds, 'played' | 'won' | 'isOver'>) =>
    run(
      `insert into free_rounds (uuid, player, game, currency, count, amount, expires_at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (uuid) do update set expires_at = max(expires_at, excluded.expires_at)`,
      uuid,
      player,
      game,
      currency,
      count,
      amount,
      expiresAt,
    ),
  freeRounds: (uuid: string) =>
    find(
      toFreeRounds,
      `select f.*, (select count(*) from round r where r.free_rounds = f.uuid and r.state <> 'void') as played,
         (select coalesce(sum(r.win), 0) from round r where r.free_rounds = f.uuid and r.state = 'thrown') as won
       from free_rounds f where f.uuid = ?`,
      uuid,
    )[0],
  endFreeRounds: (uuid: string) => run('update free_rounds set is_over = 1 where uuid = ?', uuid),
});
