/** The type of an error that the server found; everything else a form finds itself. */
export const REFUSED = 'refused';

interface FormState {
  readonly isValid: boolean;
  readonly errors: Readonly<Record<string, { readonly type?: unknown } | undefined>>;
}

/** What the server refused may be sent again as it stands: the button is shut only while the form itself finds something wrong. */
export function canBeSent({ isValid, errors }: FormState): boolean {
  const found = Object.values(errors).filter((error) => error !== undefined);
  return isValid || (found.length > 0 && found.every(({ type }) => type === REFUSED));
}
