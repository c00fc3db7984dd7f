export { beginTotp, makeRecoveryCodes, recoveryCodesLeft, removeTotp, totpSince, useRecoveryCode, useTotp } from './codes.ts';
export {
  dropRest,
  hasFactors,
  markLimitConfirmed,
  readLimit,
  removeAllFactors,
  removeFactorsSince,
  setLimit,
} from './limits.ts';
export {
  addPasskey,
  askForPasskey,
  askPasskey,
  listPasskeys,
  type MadePasskey,
  type PasskeySite,
  passkeyOwner,
  passkeySince,
  type Question,
  removePasskey,
  renamePasskey,
  type UsedPasskey,
  usePasskey,
} from './passkeys.ts';
export { personalData } from './personal-data.ts';
export { createFactorSecrets, type FactorSecrets } from './secrets.ts';
export {
  closeStep,
  findStep,
  isSteppedUpByFactor,
  markFactorShown,
  openStep,
  type StepUpPurpose,
  sweepFactors,
  takeStepTry,
  takeWithdrawalStepUp,
} from './steps.ts';
export { totpAt } from './totp.ts';
