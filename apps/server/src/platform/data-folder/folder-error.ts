import { StartError } from '#platform/start-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);
const NOT_A_FOLDER = new Set(['ENOTDIR', 'EEXIST', 'ELOOP']);

/** Turns an error of the file system into a sentence about the folder; returns any other error unchanged. */
export function folderError(error: unknown, folder: string): unknown {
  const code = systemCode(error) ?? '';
  if (FULL.has(code)) return diskFullError(folder, error);
  if (FORBIDDEN.has(code))
    return new StartError(
      `The data folder ${folder} cannot be read and written by this user: change its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  if (NOT_A_FOLDER.has(code))
    return new StartError(`The data folder ${folder} is not a folder: remove what is there, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  return error;
}

export function diskFullError(folder: string, cause?: unknown): StartError {
  return new StartError(
    `The disk that holds ${folder} is full: free some space (200 MB will do), or set DATA_DIR to a folder on another disk.`,
    {
      cause,
    },
  );
}

export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
