import { failed, type Result, refused } from '@tulpar/api-client/api-error';
import { readAnswer } from '@tulpar/api-client/read-answer';
import { sendForm } from '@tulpar/api-client/send-form';
import { browserClock } from '@tulpar/app-kit/clock';
import type { Documents } from '@tulpar/contract/documents';
import type { DocumentKind } from '@tulpar/domain/documents';
import { api } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { getDocuments } from './api.ts';

export interface DocumentToSend {
  readonly kind: DocumentKind;
  readonly file: File;
  readonly personalNumber: string | null;
  readonly replaces: string | null;
}

const HEIC = /\.hei[cf]$/i;
const JPEG_QUALITY = 0.9;

/** A HEIC as JPEG where the browser can draw it; otherwise, and for all other files, the file itself. */
async function readable(file: File): Promise<File> {
  if (!HEIC.test(file.name) && !/^image\/hei[cf]/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return drawn ? new File([drawn], file.name.replace(HEIC, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

/**
 * Sends one file and returns the whole list. The list is asked for first: that renews an old access token, for which a large file would
 * otherwise be sent twice.
 */
export async function sendDocument(
  { kind, file, personalNumber, replaces }: DocumentToSend,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Result<Documents>> {
  const [{ uploadDocuments }, sent, listed] = await Promise.all([
    import('@tulpar/contract/documents'),
    readable(file),
    api.call(getDocuments, undefined, { signal }),
  ]);
  if (!listed.ok) return listed;
  if (signal.aborted) return failed({ kind: 'aborted' });
  const { access } = tokenStore.read();
  if (access === null) return refused(401, 'UNAUTHORIZED');
  const form = new FormData();
  if (personalNumber !== null) form.append('personal_number', personalNumber);
  if (replaces !== null) form.append('replaces', replaces);
  form.append(kind, sent, sent.name);
  const tried = await sendForm({ url: uploadDocuments.path, form, access, signal, onProgress });
  return readAnswer(uploadDocuments, tried, browserClock.now());
}
