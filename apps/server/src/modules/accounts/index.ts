export { type AccessTokens, type Claims, createAccessTokens } from './access-tokens.ts';
export {
  type Account,
  ban,
  createAccount,
  findAccount,
  findBySignupKey,
  getAccount,
  type Identity,
  isUnchanged,
  lockUnchanged,
  setPassword,
  unban,
  upgradePassword,
  whichIsTaken,
} from './accounts.ts';
export { type CodeVerdict, issueCode, tryCode } from './codes.ts';
export { type Contact, isReserved, listEarlierContacts, listHolders, setVerifiedContact, undoContactChange } from './contact-changes.ts';
export { listSignIns, meetDevice, type SeenAt } from './devices.ts';
export { createGate, type Gate } from './gate.ts';
export { confirmByLink, createEmailLink, createHandOff, readHandOff, recordHostSignIn, redeemHandOff } from './hand-offs.ts';
export { isCallDone, recordCall } from './idempotency-keys.ts';
export { hashPassword, pretendToVerify, verifyPassword } from './passwords.ts';
export { personalData } from './personal-data.ts';
export { confirmNewPasswords, hasChangeAbout, recordSecurityChange, securityHoldUntil } from './security-changes.ts';
export {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionOf,
  findSession,
  holdSession,
  isSignedIn,
  isSteppedUp,
  lockInSession,
  markSteppedUp,
  type OpenSession,
  openChildSession,
  openSession,
  readSteppedUpAt,
  refreshSession,
} from './sessions.ts';
export { sweepAccounts } from './sweep.ts';
export { readInitData } from './telegram-init-data.ts';
export {
  endTelegramSignIns,
  isInTelegram,
  linkedAccount,
  linkTelegram,
  spendInitData,
  telegramLinkedAt,
  unlinkTelegram,
} from './telegram-links.ts';
export { type PasswordOwner, type PasswordWeakness, weaknessOf } from './weak-passwords/weak-passwords.ts';
