export { changeProfile, createProfile, type NewProfile, readProfile } from './profiles.ts';
export type { ProfileRow } from './statements.ts';
