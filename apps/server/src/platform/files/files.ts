/** Where files live that people bring: pictures of banners, documents. Keys are paths of our own making. */
export interface Files {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?)*$/;

/** Keys are lower-case words with slashes: nothing that climbs out of a folder or means something to a shell or a browser. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('not a file key');
}
