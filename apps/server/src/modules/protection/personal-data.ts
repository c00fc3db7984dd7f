import { type PersonalData, personalFile } from '#platform/personal-data.ts';

/** Who wanted to be kept from playing stays kept from it. */
const KEPT = { no: 'what protects a player holds for as long as it was set, and names nobody' };

export const personalData: PersonalData = {
  tables: {
    protection_block: { exported: 'closed-games', erased: KEPT },
    protection_check: { exported: 'reality-check', erased: KEPT },
    protection_case: { exported: { no: 'the notes of staff would tell how people are protected from themselves' }, erased: KEPT },
    protection_change: { exported: 'protection-changes', erased: KEPT },
    protection_limit: { exported: 'limits', erased: KEPT },
    protection_list_answer: { exported: { no: 'when a list of the state was last asked' }, erased: KEPT },
    protection_mark: { exported: { no: 'hashes that tell nobody anything' }, erased: KEPT },
    protection_reminder: { exported: { no: 'the reminders themselves are in the inbox' }, erased: KEPT },
    protection_marker: { exported: { no: 'it would tell how people are protected from themselves' }, erased: KEPT },
    protection_pause: { exported: 'pauses', erased: KEPT },
    protection_refusal: { exported: 'refusals', erased: KEPT },
    protection_sign: { exported: { no: 'it would tell how people are protected from themselves' }, erased: KEPT },
  },
  files: [
    personalFile(
      'protection',
      'limits',
      `select imposer, kind, period, amount, wanted, wanted_from, wanted_until, changed_at, null as page_key
       from protection_limit where player_id = $1 and $2::text is null order by imposer, kind, period limit $3`,
    ),
    personalFile(
      'protection',
      'pauses',
      `select kind, from_at, until_at, return_asked_at, ended_at, id::text as page_key
       from protection_pause where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'protection',
      'closed-games',
      `select game, since, opens_at, game as page_key
       from protection_block where player_id = $1 and game > coalesce($2::text, '') order by game limit $3`,
    ),
    personalFile(
      'protection',
      'reality-check',
      `select minutes, changed_at, null as page_key from protection_check where player_id = $1 and $2::text is null limit $3`,
    ),
    personalFile(
      'protection',
      'protection-changes',
      `select changed_at, what, detail, id::text as page_key
       from protection_change where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'protection',
      'refusals',
      `select day, code, own_times as times, last_at, day::text || ' ' || code as page_key
       from protection_refusal where player_id = $1 and day::text || ' ' || code > coalesce($2::text, '') order by day, code limit $3`,
    ),
  ],
  erasures: [],
};
