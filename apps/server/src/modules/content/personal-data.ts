import type { PersonalData } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    content_feedback: {
      exported: { no: 'sent by whoever typed an e-mail address, which nobody has verified' },
      erased: { no: 'complaints are kept for five years, whoever sent them' },
    },
  },
  files: [],
  erasures: [],
};
