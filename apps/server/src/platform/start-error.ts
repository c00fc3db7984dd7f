/** A reason not to start that the operator can fix: one sentence with its remedy, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
