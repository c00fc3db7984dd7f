import type { Country } from '@tulpar/domain/markets';

/** Who is looked up; the document is the house's keyed hash of its number, null while none is known. */
interface ListedPerson {
  readonly country: Country;
  readonly document: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthday: string | null;
}

/** `unknown`: the list could not be asked. */
export type ListAnswer =
  | { readonly status: 'clear' }
  | { readonly status: 'unknown' }
  /** Without an end: for good. */
  | { readonly status: 'listed'; readonly until: Date | null };

/** A state's list of people who may not gamble. It is never asked inside a transaction. */
export interface ExclusionList {
  check(person: ListedPerson): Promise<ListAnswer>;
}

/** Play money is on nobody's list. An operator with a licence brings the adapter of the market. */
export const EMPTY_LIST: ExclusionList = { check: () => Promise.resolve({ status: 'clear' }) };
