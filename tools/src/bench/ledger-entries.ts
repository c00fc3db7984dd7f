import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** The last state of a wallet's hash chain. */
interface Wallet {
  readonly player_id: string;
  readonly currency: string;
  real: number;
  readonly bonus: number;
  readonly held: number;
  version: number;
  staked: number;
  head: Buffer;
}

const BATCH = 50_000;
const SOURCE = 'load';
const ACTOR = 'system:load';
/** PostgreSQL's timestamp: microseconds since the year 2000. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const int8 = (...values: readonly (number | bigint)[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, place) => bytes.writeBigInt64BE(BigInt(value), place * 8));
  return bytes;
};
const sha256 = (...parts: readonly Buffer[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A UUIDv7: the ids contain the time, so they fill the monthly partitions like real rounds. */
function newRoundId(nowMs: number): string {
  const hex = nowMs.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** What each round stakes and wins of real money, and when it is played. */
interface Rounds {
  readonly stake: number;
  readonly win: number;
  readonly at: () => Date;
}
const USUAL: Rounds = { stake: 100, win: 100, at: () => new Date() };

/** The next round of a wallet, as lines of the three tables. Repeats ledger_hash of the migrations. */
function nextRound(wallet: Wallet, now: Date, { stake, win }: Rounds): { entry: string; key: string; round: string } {
  const { player_id, currency, bonus, held } = wallet;
  const [moved, real] = [win - stake, wallet.real + win - stake];
  const [id, at, seq] = [newRoundId(now.getTime()), now.toISOString(), wallet.version + 1];
  const requestHash = sha256(Buffer.from(id));
  const texts = ['round', currency, SOURCE, id, ACTOR, SOURCE, id, '', '', ''].join('\u001f');
  const hash = sha256(
    wallet.head,
    Buffer.from(player_id.replaceAll('-', ''), 'hex'),
    int8(seq, BigInt(now.getTime() - POSTGRES_EPOCH_MS) * 1000n),
    requestHash,
    int8(moved, 0, 0, -moved, 0, 0, real, bonus, held),
    Buffer.from(texts),
  );
  Object.assign(wallet, { version: seq, head: hash, real, staked: wallet.staked + stake });
  const hashes = `\\x${requestHash.toString('hex')},${moved},0,0,${-moved},0,0,${real},${bonus},${held},${ACTOR},${SOURCE},${id},\\x${hash.toString('hex')}`;
  return {
    entry: `${player_id},${seq},${at},round,${currency},${SOURCE},${id},${hashes}\n`,
    key: `${player_id},${SOURCE},${id},${seq},${at}\n`,
    round: `${player_id},${id},${SOURCE},${SOURCE},settled,${stake},0,${win},0,0,0,${at},${at}\n`,
  };
}

const ENTRY_COLUMNS =
  'player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp, real_after, bonus_after, held_after, actor, request_id, reference, hash';
const ROUND_COLUMNS =
  'player_id, round_id, source, game, status, stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered, opened_at, ended_at';

/**
 * Loads millions of entries into the real tables with their check constraints. The triggers that compare a wallet with its entry are off:
 * they are made for small batches, and the whole ledger is verified afterwards, with its hash chains.
 */
export async function loadEntries(url: string, entries: number, changes: Partial<Rounds> = {}): Promise<void> {
  const rounds = { ...USUAL, ...changes };
  const client = new Client({ connectionString: url });
  await client.connect();
  const folder = await mkdtemp(path.join(tmpdir(), 'tulpar-entries-'));
  await chmod(folder, 0o755);
  const copy = async (table: string, lines: readonly string[]) => {
    const file = path.join(folder, 'rows.csv');
    await writeFile(file, lines.join(''), { mode: 0o644 });
    await client.query(`copy ${table} from '${file}' with (format csv)`);
  };
  try {
    // Only while loading, and only on this connection; the measured statements are durable.
    await client.query('set synchronous_commit = off');
    await client.query('set session_replication_role = replica');
    const { rows: wallets } = await client.query<Wallet>(
      `select player_id, currency, real::float8, bonus::float8, held::float8, version::integer, 0 as staked, head
       from ledger_wallet order by player_id`,
    );
    for (let made = 0; made < entries; ) {
      const [now, count] = [rounds.at(), Math.min(BATCH, entries - made)];
      const lines = Array.from({ length: count }, (_, place) => nextRound(wallets[(made + place) % wallets.length] as Wallet, now, rounds));
      await client.query('begin');
      await copy(
        `ledger_entry (${ENTRY_COLUMNS})`,
        lines.map(({ entry }) => entry),
      );
      await copy(
        'ledger_key (player_id, source, idem, seq, created_at)',
        lines.map(({ key }) => key),
      );
      await copy(
        `ledger_round (${ROUND_COLUMNS})`,
        lines.map(({ round }) => round),
      );
      const changed = wallets.filter((_wallet, place) => isTouched(place, { made, count, of: wallets.length }));
      await client.query(
        `update ledger_wallet w
         set version = c.version, head = c.head, real = c.real, staked_real = w.staked_real + c.staked, entered_at = $6
         from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[]) as c (player_id, version, head, real, staked)
         where w.player_id = c.player_id`,
        [...columnsOf(changed), now],
      );
      for (const wallet of changed) wallet.staked = 0;
      await client.query('commit');
      made += count;
      if (made % 1_000_000 === 0) console.log(`  ${made.toLocaleString('en-US')} entries`);
    }
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

const columnsOf = (wallets: readonly Wallet[]): unknown[] =>
  (['player_id', 'version', 'head', 'real', 'staked'] as const).map((column) => wallets.map((wallet) => wallet[column]));

/** Whether the wallet at this place had a round in the batch. */
function isTouched(place: number, { made, count, of }: { made: number; count: number; of: number }): boolean {
  return count >= of || (place - (made % of) + of) % of < count;
}
