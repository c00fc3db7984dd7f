/** A reason not to start that the person at the keyboard can act on: one sentence with its remedy, no stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
