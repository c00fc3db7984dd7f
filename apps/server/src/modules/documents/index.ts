export {
  approveDocument,
  declineDocument,
  discardDocument,
  findDocument,
  hasOpenDocument,
  hasRoom,
  hasSameFile,
  hasValidDocument,
  isAccountShown,
  listDocuments,
  lockDocument,
  markStored,
  type NewDocument,
  noteDocument,
  replaceDocument,
  reserveDocument,
  storedPages,
} from './documents.ts';
export { createDocumentStore, type DocumentStore } from './file-store.ts';
export {
  askForRenewal,
  DUE_AT_ONCE,
  type DueDocument,
  listExpired,
  listMissingFiles,
  listOldFiles,
  listRenewals,
  listWaiting,
  markDeleted,
} from './maintenance.ts';
export { personalData } from './personal-data.ts';
export { findPerson, listSameNumber, lockPersonOf, releasePerson, storeNumber } from './persons.ts';
export { prepareFile } from './prepare-file.ts';
export type { FileRow } from './statements.ts';
