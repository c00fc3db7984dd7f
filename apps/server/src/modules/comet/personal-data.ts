import { type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: { comet_bet: { exported: 'comet-bets', erased: { no: 'a bet that others have seen, with the first letter of a name at most' } } },
  files: [
    personalFile(
      'comet',
      'comet-bets',
      `select id, number as flight, name as shown_name, currency, stake, auto, status, taken_at, is_by_hand, win, created_at, ended_at,
         id::text as page_key
       from comet_bet where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  erasures: [],
};
