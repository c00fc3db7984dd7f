import type { ApiError } from '@tulpar/api-client/api-error';
import type { Documents, PlayerDocument } from '@tulpar/contract/documents';
import { DOCUMENT_BYTES_MAX, type DocumentKind } from '@tulpar/domain/documents';

const MEGABYTE = 1024 * 1024;
const ENDING = /\.(jpe?g|jpe|jfif|png|hei[cf]|pdf)$/i;
const TYPES = /^(image\/(jpeg|png|hei[cf])|application\/pdf)$/;

/** `2,4`: with a decimal comma in every language, and never zero. */
export const megabytes = (bytes: number): string =>
  Math.max(0.1, bytes / MEGABYTE)
    .toFixed(1)
    .replace('.', ',');

/** What can be told about a file before it is sent; the server decides by its bytes. */
export function judgeFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'FILE_TOO_LARGE' | 'FILE_REFUSED' | null {
  if (size > DOCUMENT_BYTES_MAX) return 'FILE_TOO_LARGE';
  return size > 0 && (TYPES.test(type) || (type === '' && ENDING.test(name))) ? null : 'FILE_REFUSED';
}

/** The code by which a failed upload is explained; null for a lost connection. */
export function failureCode(error: ApiError): string | null {
  if (error.kind !== 'refused') return error.kind === 'network' ? null : 'GENERAL_ERROR';
  return Object.values(error.errors)[0]?.[0] ?? error.code;
}

/** The refusal that belongs to the personal number and not to a file. */
export const numberCode = (error: ApiError): string | null =>
  error.kind === 'refused' ? (error.errors['personal_number']?.[0] ?? null) : null;

/** The documents of one kind that still matter, the newest first: a replaced one does not. */
export const documentsOfKind = (documents: Documents | undefined, kind: DocumentKind): readonly PlayerDocument[] =>
  (documents?.data ?? []).filter(({ type, is_replaced }) => type === kind && !is_replaced);

/** The day on which the approved identity document ends, if it is near enough to be on this page. */
export const validUntil = (documents: Documents | undefined): string | null =>
  documentsOfKind(documents, 'images_pass').find(({ status }) => status === 'approved')?.expires_on ?? null;
