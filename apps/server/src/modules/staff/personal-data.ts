import { type PersonalData, personalFile } from '#platform/personal-data.ts';

const ACTS = { no: 'what staff have done is kept for good, so that they can be asked about it' };

export const personalData: PersonalData = {
  tables: {
    staff_act: { exported: 'decisions', erased: ACTS },
    staff_adjustment: {
      exported: { no: 'a proposal between two members of staff; what came of it is an entry of the ledger' },
      erased: ACTS,
    },
  },
  files: [
    // What was decided and when; who it was, and what they noted for each other, is not the player's data.
    personalFile(
      'staff',
      'decisions',
      `select act, done_at, id::text as page_key
       from staff_act where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  erasures: [],
};
