import type { PersonalData } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    security_event: {
      exported: { no: 'kept under keyed hashes for the defence against attacks; the sign-ins themselves are exported' },
      erased: { no: 'keyed hashes and parts of addresses, deleted after 400 days' },
    },
  },
  files: [],
  erasures: [],
};
