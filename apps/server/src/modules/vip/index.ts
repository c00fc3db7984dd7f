export { addChange, listChanges, reachedBy, statusBefore } from './changes.ts';
export { personalData } from './personal-data.ts';
