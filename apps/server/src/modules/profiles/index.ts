export { personalData } from './personal-data.ts';
export {
  askForDocuments,
  changeProfile,
  countDeposit,
  createProfile,
  fingerprintOf,
  firstNamesOf,
  listBirthdays,
  listBornOn,
  listOldPlayers,
  markClosed,
  markDocumentsVerified,
  type NewProfile,
  readExtra,
  readProfile,
  saveExtra,
  setStatus,
  statusesOf,
  unmarkClosed,
  unmarkDocumentsVerified,
} from './profiles.ts';
export type { ProfileRow } from './statements.ts';
