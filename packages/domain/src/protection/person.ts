/** By what an excluded person is found again. */
export const MARK_KINDS = ['phone', 'email', 'document', 'name'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Which marks are certain enough to refuse; a name with a birthday may be another person's, so a person of the house looks at it. */
export const isCertain = (kind: MarkKind): boolean => kind !== 'name';

interface NamedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** ISO day. */
  readonly birthday: string | null;
}

/** Name and birthday as one text that is the same however the name is written; null where one of them is missing. */
export function nameKey({ firstName, lastName, birthday }: NamedPerson): string | null {
  const words = `${firstName ?? ''} ${lastName ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .sort();
  // A first name alone belongs to too many.
  return birthday === null || words.length < 2 ? null : `${words.join(' ')} ${birthday}`;
}
