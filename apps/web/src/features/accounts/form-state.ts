/** The type of an error from the server; the form finds all others itself. */
export const REFUSED = 'refused';

interface FormState {
  readonly isValid: boolean;
  readonly errors: Readonly<Record<string, { readonly type?: unknown } | undefined>>;
}

/** Input that only the server refused may be sent again unchanged: only errors of the form itself disable the button. */
export function canBeSent({ isValid, errors }: FormState): boolean {
  const found = Object.values(errors).filter((error) => error !== undefined);
  return isValid || (found.length > 0 && found.every(({ type }) => type === REFUSED));
}
