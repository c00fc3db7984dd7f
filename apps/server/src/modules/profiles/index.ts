export { personalData } from './personal-data.ts';
export {
  askForDocuments,
  changeProfile,
  countDeposit,
  createProfile,
  firstNamesOf,
  listOldPlayers,
  markClosed,
  markDocumentsVerified,
  type NewProfile,
  readExtra,
  readProfile,
  saveExtra,
  unmarkClosed,
  unmarkDocumentsVerified,
} from './profiles.ts';
export type { ProfileRow } from './statements.ts';
