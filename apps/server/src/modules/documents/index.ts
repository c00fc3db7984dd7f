export {
  approveDocument,
  arriveDocument,
  declineDocument,
  discardDocument,
  expectDocument,
  findDocument,
  hasOpenDocument,
  hasRoom,
  hasSameFile,
  hasValidDocument,
  listDocuments,
  listStored,
  lockDocument,
  type NewDocument,
  noteDocument,
  replaceDocument,
} from './documents.ts';
export { createDocumentStore, type DocumentStore } from './file-store.ts';
export { askForRenewal, forgetFile, listExpired, listLost, listRemovable, listRenewals, listWaiting } from './keeping.ts';
export { personalData } from './personal-data.ts';
export { findPerson, lockPersonOf, releasePerson, storeNumber } from './persons.ts';
export { prepareFile } from './prepare-file.ts';
export type { FileRow } from './statements.ts';
