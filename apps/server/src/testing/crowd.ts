import { Client } from 'pg';

/**
 * Fills a tournament with entries of players who do not exist, with random points and times, of which many are equal. The guards are off
 * meanwhile: such a crowd could not join within a test.
 */
export async function addCrowd(ownerUrl: string, tournamentId: string, { count, at }: { count: number; at: Date }): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('alter table tournament_entry disable trigger tournament_guard_entry');
    await owner.query(
      `insert into tournament_entry (player_id, tournament_id, name, joined_at, joined_seq, scored_seq, points, rounds, reached_at, changed_at)
       select gen_random_uuid(), $1, 'N' || n, $3::timestamptz - (n % 7) * interval '1 second', 0, 0, 1 + (n * 7919) % 997, 1,
         $3::timestamptz + (n % 3) * interval '1 millisecond', $3
       from generate_series(1, $2::int) as n`,
      [tournamentId, count, at],
    );
  } finally {
    await owner.query('alter table tournament_entry enable trigger tournament_guard_entry');
    await owner.end();
  }
}
