/** One file of the repository; the text of a picture, a font or a sound is empty. */
export type RepoFile = { path: string; text: string };

const SOURCE = /\.(ts|tsx|mjs|js)$/;
const TEST = /\.test\.tsx?$/;

export const isSource = (path: string): boolean => SOURCE.test(path);

export const isTestFile = (path: string): boolean => TEST.test(path);

/** Code that never runs in production: tests, their helpers in `testing/` or `x.testing.ts`, and the journeys. */
export const isTestCode = (path: string): boolean =>
  isTestFile(path) || /\.testing\.tsx?$/.test(path) || path.startsWith('e2e/') || path.split('/').slice(0, -1).includes('testing');

export const isConfig = (path: string): boolean => /\.config\.(ts|mjs|js)$/.test(path);

/** Configuration, or a plugin beside it outside of `src`: it runs at build time, never in the product. */
export const isBuildCode = (path: string): boolean => isConfig(path) || /^(apps|packages)\/[^/]+\/[^/]+\.ts$/.test(path);

export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
