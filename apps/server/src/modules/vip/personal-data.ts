import { type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: { vip_change: { exported: 'levels', erased: { no: 'the percent of past cashback follows from it, and it names nobody' } } },
  files: [
    personalFile(
      'vip',
      'levels',
      `select status, reached_at, turnover, seq, status as page_key from vip_change
       where player_id = $1 and status > coalesce($2::text, '') order by status limit $3`,
    ),
  ],
  erasures: [],
};
