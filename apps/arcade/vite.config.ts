import { defineConfig } from 'vite';
import { byteBudget } from './byte-budget.ts';

export default defineConfig({
  // The server hands these files out to a frame without an origin of its own: http/web/arcade.ts.
  base: '/arcade/',
  plugins: [byteBudget()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
