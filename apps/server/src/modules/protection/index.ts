export { askToOpen, type Block, blockGame, type Closable, isKindBlock, listBlocks, listDueBlocks, openGame } from './blocks.ts';
export {
  CASE_OUTCOMES,
  closeCase,
  endClosedCases,
  findHarmCase,
  findOpenCase,
  isClearedPerson,
  listOpenCases,
  lockCase,
  matchesOf,
  openCase,
  type PersonMatch,
  playerOfCase,
  setCaseOwner,
} from './cases.ts';
export { type ChangeRow, listChanges, recordChange } from './changes.ts';
export { readCheckChoice, storeCheckChoice } from './checks.ts';
export { EMPTY_LIST, type ExclusionList, type ListAnswer } from './exclusion-list.ts';
export {
  type DueLimit,
  type Imposer,
  type LimitName,
  listDueLimits,
  markWantedTold,
  readLimits,
  type StoredLimit,
  storeLimit,
} from './limits.ts';
export { forgetListAnswer, lastListAnswer, storeListAnswer } from './list-answers.ts';
export { addMarker, countAsked, listAsking, listMarkers, listPlayersAtLevel, type MarkerRow, readWalk, storeWalk } from './markers.ts';
export { addMark, createPersonMarks, dropMarks, type FoundMark, findMarks, lockMarks, type PersonMarks } from './marks.ts';
export {
  endPause,
  findPause,
  listDuePauses,
  listOverExclusions,
  markEndTold,
  markReturnAsked,
  type RunningPause,
  startPause,
} from './pauses.ts';
export { personalData } from './personal-data.ts';
export { addRefusal, countRefusals, lastRefusalIn, listRefused } from './refusals.ts';
export { listLimitedPlayers, markReminded, whomToRemind } from './reminders.ts';
export { addSign, readSigns } from './signs.ts';
