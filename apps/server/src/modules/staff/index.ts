export { GENERAL_ACTS, PLAYER_ACTS, record, type StaffActor } from './acts.ts';
export { type Adjustment, decideAdjustment, findAdjustment, openAdjustments, proposeAdjustment } from './adjustments.ts';
export { personalData } from './personal-data.ts';
