import { DAY_MS } from './durations.ts';

/** What a file shows: the identity document, or the payment method. */
export const DOCUMENT_KINDS = ['images_pass', 'images_method'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATUSES = ['pending', 'approved', 'declined'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why a document is declined. A reason that players are shown has a text in every language. */
export const DECLINE_REASONS = ['unreadable', 'cut_off', 'expired', 'another_person', 'wrong_kind', 'covered_data'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
/** The most files of a player that may wait for a decision. */
export const OPEN_DOCUMENTS_MAX = 6;
/** The longer side of a kept picture. */
export const DOCUMENT_PICTURE_PX_MAX = 4000;
/** How long before an approved document expires a new one is asked for. */
const EXPIRY_NOTICE_DAYS = 14;
/** How long the file of a declined or replaced document is kept. */
export const REFUSED_FILE_DAYS = 90;

const NAME_CHARACTERS_MAX = 100;
/** A path, a control character, or a sign that turns the direction of writing around. */
const UNSAFE_NAME = /[\\/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The name under which a file is listed, or null for a name that no file of a player has. It never becomes part of a path. */
export function documentName(given: string): string | null {
  const name = given.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || name === '.' || name === '..' || !given.isWellFormed() || UNSAFE_NAME.test(given)) return null;
  const letters = Array.from(name);
  if (letters.length <= NAME_CHARACTERS_MAX) return name;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return `${letters.slice(0, NAME_CHARACTERS_MAX - ending.length - 1).join('')}…${ending}`;
}

/** Whether a document still proves something on the day of `now`. One without a date never ends. */
export const isDocumentValid = (expiresOn: string | null, now: Date): boolean =>
  expiresOn === null || expiresOn >= now.toISOString().slice(0, 10);

/** The last day of expiry for which a new document is asked for now. */
export const renewalDay = (now: Date): string => new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
