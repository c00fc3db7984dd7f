export { changeProfile, countDeposit, createProfile, markDocumentsVerified, type NewProfile, readProfile } from './profiles.ts';
export type { ProfileRow } from './statements.ts';
