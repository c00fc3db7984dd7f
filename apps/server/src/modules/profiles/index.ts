export {
  changeProfile,
  countDeposit,
  createProfile,
  markDocumentsVerified,
  type NewProfile,
  readExtra,
  readProfile,
  saveExtra,
} from './profiles.ts';
export type { ProfileRow } from './statements.ts';
