import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RepoFile } from './repo-file.ts';

export const REPO_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const WITHOUT_TEXT = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|mp3|ogg|wav|m4a|mp4|webm|wasm|glb|blend|exr|hdr|mmdb|zip|gz|pdf)$/i;

/** All files that git tracks or would track; ignored files are left out. */
export function readRepo(root: string): RepoFile[] {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(listing.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
  return paths.sort().map((path) => ({ path, text: WITHOUT_TEXT.test(path) ? '' : readFileSync(join(root, path), 'utf8') }));
}
