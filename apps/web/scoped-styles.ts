import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSSModulesOptions, Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'src');
const LETTERS = 26;

/** a, b, ... z, ba, bb, ... */
function letters(number: number): string {
  const last = String.fromCodePoint(97 + (number % LETTERS));
  return number < LETTERS ? last : letters(Math.floor(number / LETTERS)) + last;
}

/** Every class of every module by file, in order of first appearance. */
function readClasses(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('**/*.module.css', { cwd: SOURCE }).toSorted();
  const classesOf = (file: string) => [
    ...new Set([...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/\.([a-z][\w-]*)|@keyframes ([\w-]+)/g)].map(([name]) => name)),
  ];
  return new Map(files.map((file) => [path.join(SOURCE, file), classesOf(file)]));
}

/**
 * Short class names: letters for the file, a number for the class. The browser build and the server build read the same files, so both
 * produce the same names. No Tailwind utility and no class of the ui package ends in such a number.
 */
export function shortNames(): CSSModulesOptions {
  const classes = readClasses();
  const files = [...classes.keys()];
  return {
    localsConvention: 'camelCaseOnly',
    generateScopedName(name, file) {
      const own = classes.get(file) ?? [];
      const place = Math.max(own.indexOf(`.${name}`), own.indexOf(`@keyframes ${name}`));
      // Keyframes of another package keep their name.
      return place < 0 ? name : `${letters(files.indexOf(file))}${place}`;
    },
  };
}

/** In development a class name shows its file. */
export const longNames: CSSModulesOptions = { localsConvention: 'camelCaseOnly', generateScopedName: '[name]_[local]' };

/**
 * The bundler inlines each class name where it is used. The module then has no code left, but its styles must stay in the build. A chunk
 * with only such modules moves its styles to the chunks that import it, which saves the request for an empty script.
 */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const empty = new Map(chunks.filter(({ code }) => code.trim() === '').map((chunk) => [chunk.fileName, chunk]));
      for (const chunk of chunks) {
        const gone = chunk.imports.flatMap((file) => empty.get(file) ?? []);
        if (gone.length === 0) continue;
        chunk.imports = chunk.imports.filter((file) => !empty.has(file));
        for (const { fileName } of gone) chunk.code = chunk.code.replace(`import"./${path.basename(fileName)}";`, '');
        const styles = [...gone, chunk].flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? []));
        chunk.viteMetadata?.importedCss.clear();
        for (const style of styles) chunk.viteMetadata?.importedCss.add(style);
      }
      for (const file of empty.keys()) delete bundle[file];
    },
  };
}
