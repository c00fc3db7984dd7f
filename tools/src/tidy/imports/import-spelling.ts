import type { Rule } from '../tidy-repo.ts';

const EXTENSION = /\.(tsx?|mjs|js|json|css|svg|png|jpe?g|webp|avif|woff2|mp3|ogg|md|sql|glsl|wasm|webmanifest)(\?.*)?$/;

/** Imports say which file they mean, and the way to it stays short. */
export const importSpelling: Rule = (repo) =>
  repo.sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const at = { path: source.path, line };
      if (specifier.includes('../../'))
        return [{ ...at, message: `${specifier} climbs; write it from the root of the workspace, as #room/file.ts.` }];
      const isOwn = specifier.startsWith('.') || specifier.startsWith('#');
      if (isOwn && !EXTENSION.test(specifier))
        return [{ ...at, message: `${specifier} has no extension; name the file as it is called, with .ts, .tsx, .json or .css.` }];
      return [];
    }),
  );
