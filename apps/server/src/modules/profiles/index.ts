export {
  askForDocuments,
  changeProfile,
  countDeposit,
  createProfile,
  firstNamesOf,
  markDocumentsVerified,
  type NewProfile,
  readExtra,
  readProfile,
  saveExtra,
  unmarkDocumentsVerified,
} from './profiles.ts';
export type { ProfileRow } from './statements.ts';
