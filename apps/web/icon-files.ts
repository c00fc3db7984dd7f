import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICONS = {
  'favicon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const;

/** Copies the icons of the pictures folder to the root of the site, where browsers look for them. */
export function iconFiles(folder: string): Plugin {
  return {
    name: 'icon-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const fileName of Object.keys(ICONS)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(path.join(folder, fileName)) });
      }
    },
    configureServer(server) {
      for (const [name, type] of Object.entries(ICONS)) {
        server.middlewares.use(`/${name}`, (_request, answer) => {
          void readFile(path.join(folder, name)).then((bytes) => answer.setHeader('content-type', type).end(bytes));
        });
      }
    },
  };
}
