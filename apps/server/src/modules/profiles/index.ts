export {
  changeProfile,
  countDeposit,
  createProfile,
  firstNamesOf,
  markDocumentsVerified,
  type NewProfile,
  readExtra,
  readProfile,
  saveExtra,
} from './profiles.ts';
export type { ProfileRow } from './statements.ts';
