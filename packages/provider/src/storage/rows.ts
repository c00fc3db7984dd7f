import type { SQLInputValue } from 'node:sqlite';
import type { Side } from '#game/asyq.ts';
import { freeRoundsRows, type Row } from './free-rounds-rows.ts';
import type { Call, DoneCall, ProviderSession, Round, Storage } from './open-storage.ts';

const toSession = (row: Row): ProviderSession => ({
  id: row['id'] as string,
  token: row['token'] as string | null,
  game: row['game'] as string,
  currency: row['currency'] as ProviderSession['currency'],
  language: row['language'] as ProviderSession['language'],
  paceMs: row['pace_ms'] as number,
  expiresAt: row['expires_at'] as number,
  demoBalance: row['demo_balance'] as number | null,
  thrownAt: row['thrown_at'] as number | null,
  player: row['player'] as string | null,
  freeRounds: row['free_rounds'] as string | null,
});
const toRound = (row: Row): Round => ({
  id: row['id'] as string,
  sessionId: row['visit_id'] as string,
  stake: row['stake'] as number,
  state: row['state'] as Round['state'],
  sides: row['sides'] === null ? null : (JSON.parse(row['sides'] as string) as Side[]),
  win: row['win'] as number | null,
  balance: row['balance'] as number | null,
  reason: row['reason'] as string | null,
  freeRounds: row['free_rounds'] as string | null,
});
const toCall = (row: Row): Call => ({
  seq: row['seq'] as number,
  roundId: row['round_id'] as string,
  name: row['name'] as Call['name'],
  transactionId: row['transaction_id'] as string,
  reference: row['reference'] as string | null,
  amount: row['amount'] as number,
  currency: row['currency'] as string,
  body: row['body'] as string,
  state: row['state'] as Call['state'],
  attempts: row['attempts'] as number,
  doneAt: row['done_at'] as number | null,
});
const toDoneCall = (row: Row): DoneCall => ({ ...toCall(row), player: row['player'] as string | null });

export type NewCall = Pick<Call, 'roundId' | 'name' | 'transactionId' | 'reference' | 'amount' | 'currency' | 'body'>;

const INSERT_ROUND = `insert into round (id, visit_id, stake, state, created_at, free_rounds) values (?, ?, ?, 'betting', ?, ?)`;
const INSERT_CALL = `insert into call (round_id, name, transaction_id, reference, amount, currency, body, state, next_at)
  values (?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`;

/** Reads and writes the rows of the storage. */
export function createRows({ database }: Pick<Storage, 'database'>) {
  const run = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values).changes;
  const find = <Found>(read: (row: Row) => Found, sql: string, ...values: SQLInputValue[]): Found[] =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => read(row as Row));
  return {
    ...freeRoundsRows({ run, find }),
    addSession: (session: ProviderSession) =>
      run(
        `insert into visit (id, token, game, currency, language, pace_ms, expires_at, demo_balance, thrown_at, player, free_rounds)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        session.id,
        session.token,
        session.game,
        session.currency,
        session.language,
        session.paceMs,
        session.expiresAt,
        session.demoBalance,
        session.thrownAt,
        session.player,
        session.freeRounds,
      ),
    session: (id: string) => find(toSession, 'select * from visit where id = ?', id)[0],
    markThrow: (id: string, now: number) => run('update visit set thrown_at = ? where id = ?', now, id),
    setDemoBalance: (id: string, balance: number) => run('update visit set demo_balance = ? where id = ?', balance, id),
    forgetSessions: (before: number) =>
      run('delete from visit where expires_at < ? and not exists (select 1 from round where visit_id = visit.id)', before),
    addRound: ({ id, sessionId, stake, freeRounds }: Pick<Round, 'id' | 'sessionId' | 'stake' | 'freeRounds'>, now: number) =>
      run(INSERT_ROUND, id, sessionId, stake, now, freeRounds),
    round: (id: string) => find(toRound, 'select * from round where id = ?', id)[0],
    interrupted: () => find(toRound, `select * from round where state = 'betting'`),
    setThrown: (id: string, sides: readonly Side[], win: number, balance: number) =>
      run(`update round set state = 'thrown', sides = ?, win = ?, balance = ? where id = ?`, JSON.stringify(sides), win, balance, id),
    setBalance: (id: string, balance: number) => run('update round set balance = ? where id = ?', balance, id),
    setVoid: (id: string, reason: string) => run(`update round set state = 'void', reason = ? where id = ?`, reason, id),
    addCall: ({ roundId, name, transactionId, reference, amount, currency, body }: NewCall, nextAt: number) =>
      run(INSERT_CALL, roundId, name, transactionId, reference, amount, currency, body, nextAt),
    callOf: (transactionId: string) => find(toCall, 'select * from call where transaction_id = ?', transactionId)[0],
    dueCalls: (now: number) => find(toCall, `select * from call where state = 'waiting' and next_at <= ? order by seq limit 100`, now),
    nextDue: () =>
      database.prepare(`select min(next_at) as at from call where state = 'waiting'`).get() as { at: number | null } | undefined,
    endCall: (seq: number, state: 'done' | 'refused', now: number) =>
      run('update call set state = ?, attempts = attempts + 1, done_at = ? where seq = ?', state, now, seq),
    putOff: (seq: number, nextAt: number) => run('update call set attempts = attempts + 1, next_at = ? where seq = ?', nextAt, seq),
    /** All transactions that the seamless wallet accepted in a period, and their rollbacks. */
    doneCalls: (from: number, until: number, after: number, limit: number) =>
      find(
        toDoneCall,
        `select call.*, visit.player from call join round on round.id = call.round_id join visit on visit.id = round.visit_id
         where call.state = 'done' and name <> 'endround' and done_at >= ? and done_at < ? and seq > ? order by seq limit ?`,
        from,
        until,
        after,
        limit,
      ),
  };
}

export type Rows = ReturnType<typeof createRows>;
