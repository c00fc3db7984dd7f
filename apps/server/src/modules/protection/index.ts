export { askToOpen, blockGame, listBlocks, listDueBlocks, openGame } from './blocks.ts';
export { type ChangeRow, listChanges, recordChange } from './changes.ts';
export { type Imposer, type LimitName, readLimits, type StoredLimit, storeLimit } from './limits.ts';
export { endPause, findPause, listDuePauses, markReturnAsked, type RunningPause, startPause } from './pauses.ts';
export { personalData } from './personal-data.ts';
