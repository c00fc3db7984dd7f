import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteBudget } from './byte-budget.ts';
import { firstCode } from './first-code.ts';
import { iconFiles } from './icon-files.ts';
import { pictureManifest } from './picture-manifest.ts';
import { keepStyles, longNames, shortNames } from './scoped-styles.ts';
import { utilityClasses } from './utility-classes.ts';
import { withoutMutations } from './without-mutations.ts';

const source = (file: string) => path.join(import.meta.dirname, 'src', file);
const PICTURES_FOLDER = path.join(import.meta.dirname, '../../art/pictures');
const UI = path.join(import.meta.dirname, '../../packages/ui/src');
const APP_KIT = path.join(import.meta.dirname, '../../packages/app-kit/src');

export default defineConfig(({ command }) => ({
  plugins: [
    withoutMutations(),
    react(),
    utilityClasses({
      stylesheet: source('app/styles.css'),
      files: [source('**/*.tsx'), path.join(UI, '*.tsx'), path.join(APP_KIT, '**/*.tsx')],
      // The gallery is for development, so its classes are not part of the product.
      except: [source('**/*.test.tsx'), path.join(UI, '*.test.tsx'), path.join(APP_KIT, '**/*.test.tsx'), path.join(UI, 'gallery.tsx')],
    }),
    tailwindcss(),
    keepStyles(),
    pictureManifest(PICTURES_FOLDER),
    iconFiles(PICTURES_FOLDER),
    byteBudget(),
  ],
  css: { modules: command === 'build' ? shortNames() : longNames },
  // The server writes the real nonce into each page; scripts and styles without it do not run.
  html: { cspNonce: '__nonce__' },
  build: {
    target: 'es2022',
    // An inlined asset would be a data: address, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Lists for the server which chunks a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Class names are inlined, so no map of them stays in the script.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The lobby's code is one file too, shared with other pages that show games.
        codeSplitting: {
          groups: [
            firstCode(source('app/entry-client.tsx')),
            firstCode(source('pages/lobby/page.tsx'), 'lobby'),
            // The schemas of the calls that every page makes are one file, loaded after the first paint.
            {
              name: 'calls',
              test: /node_modules\/zod\/|contract\/src\/(endpoint|fields|region|profiles|ledger|sessions|translations)\.ts/,
            },
          ],
        },
      },
    },
  },
}));
