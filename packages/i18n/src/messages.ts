import type { en } from './messages-en.ts';

/** A text that depends on a number: the form is chosen by the plural rules of the language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts by nested keys. A leaf is a string or a set of plural forms. */
export interface Messages {
  readonly [key: string]: string | PluralForms | Messages;
}

type PathsOf<Node> = Node extends string | PluralForms
  ? never
  : { [Key in keyof Node & string]: Node[Key] extends string | PluralForms ? Key : `${Key}.${PathsOf<Node[Key]>}` }[keyof Node & string];

/** Every key of the English texts as a dotted path, so that a mistyped key does not compile. */
export type MessageKey = PathsOf<typeof en>;

/** Areas of texts that are not loaded with every page: a page that uses one loads it. */
export const LATE_AREAS = [
  'cashbox',
  'chat',
  'documents',
  'factors',
  'inbox',
  'offers',
  'privacy',
  'protection',
  'push',
  'rounds',
  'security',
  'statements',
  'tournaments',
] as const;
export type LateArea = (typeof LATE_AREAS)[number];

/** Loads each late area of a language. */
export type LateTexts = Readonly<Record<LateArea, () => Promise<{ readonly default: Messages }>>>;
