import { type PersonalData, personalFile } from '#platform/personal-data.ts';

/** Places and prizes belong to everybody who took part. */
const KEPT = { no: 'a place is part of what others have won, and names nobody' };

export const personalData: PersonalData = {
  tables: {
    tournament_entry: { exported: 'tournaments', erased: KEPT },
    tournament_prize: { exported: 'tournaments', erased: KEPT },
  },
  files: [
    personalFile(
      'tournaments',
      'tournaments',
      `select t.slug, e.name, e.joined_at, e.points, e.rounds, e.reached_at, e.place, e.disqualified_at, e.reason, p.kind as prize,
         p.amount as prize_amount, p.is_withheld as is_prize_withheld, p.paid_at as prize_paid_at, e.tournament_id::text as page_key
       from tournament_entry e
       join tournament t on t.id = e.tournament_id
       left join tournament_prize p on p.tournament_id = e.tournament_id and p.place = e.place and p.player_id = e.player_id
       where e.player_id = $1 and e.tournament_id > coalesce($2::text, '00000000-0000-0000-0000-000000000000')::uuid
       order by e.tournament_id limit $3`,
    ),
  ],
  erasures: [],
};
