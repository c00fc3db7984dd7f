import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

const BOOKS = { no: 'a round can be checked for good; it names nobody' };

export const personalData: PersonalData = {
  tables: {
    round_record: { exported: 'rounds', erased: BOOKS },
    round_seed: { exported: 'seeds', erased: BOOKS },
    round_session: { exported: 'game-sessions', erased: true },
  },
  files: [
    personalFile(
      'rounds',
      'rounds',
      `select id, session_id, game, version, currency, stake, bet, spins_id, seed_id, nonce, status, actions, win, by_rule, created_at, ended_at,
         id::text as page_key
       from round_record where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'rounds',
      'game-sessions',
      `select id, game, currency, created_at, ended_at, play_began_at, check_due_at, id::text as page_key
       from round_session where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    // A seed that is not revealed yet decides rounds to come.
    personalFile(
      'rounds',
      'seeds',
      `select id, state, case when state = 'revealed' then encode(server_seed, 'hex') end as server_seed,
         encode(server_hash, 'hex') as server_hash, player_seed, nonce, created_at, revealed_at, id::text as page_key
       from round_seed where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  // A sign-in that is gone is named nowhere.
  erasures: [
    erasure('rounds', {
      table: 'round_session',
      sql: 'update round_session set sign_in_id = null where player_id = $1 and sign_in_id is not null',
    }),
  ],
};
