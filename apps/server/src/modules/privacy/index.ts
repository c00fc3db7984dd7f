export {
  beginErasure,
  type Closure,
  closeAccount,
  isErased,
  listDueClosures,
  listErasedSteps,
  recordErasure,
  scheduleErasure,
  takeClosureBack,
} from './closures.ts';
export { createExportStore, type ExportStore } from './export-store.ts';
export {
  askForExport,
  claimExport,
  type ExportRow,
  expectExportPiece,
  failExport,
  findExport,
  finishExport,
  giveExportUp,
  isClaimable,
  isUsedUp,
  listExpiredExports,
  listPlayersExports,
  listSilentExports,
  readExports,
  removeExport,
} from './exports.ts';
export { addMark, hasMarks, isMarked } from './marks.ts';
export { personalData } from './personal-data.ts';
