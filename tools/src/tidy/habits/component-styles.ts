import path from 'node:path/posix';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const WEB = 'apps/web/src/';
/** Declares the layers and imports the styles of the ui package. */
const ENTRY = `${WEB}app/styles.css`;
const IMPORT = /^import \* as (\w+) from '([^']+\.module\.css)';$/gm;

const inCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
const fileOf = (specifier: string, from: string): string =>
  specifier.startsWith('#') ? WEB + specifier.slice(1) : path.join(path.dirname(from), specifier);

/** The classes of a module as they are imported, each with the place of its first rule. */
function classesOf(text: string): ReadonlyMap<string, number> {
  const own = text.replaceAll(/:global\([^)]*\)|"[^"]*"|\/\*[\s\S]*?\*\//g, (hidden) => ' '.repeat(hidden.length));
  const found = [...own.matchAll(/\.([a-z][\w-]*)/g)].map(({ 1: name = '', index }) => [inCamelCase(name), lineOf(text, index)] as const);
  return new Map(found.toReversed());
}

/** The styles of a web component are a module beside it: every class that is used exists, every class that exists is used. */
export const componentStyles: Rule = (repo) => {
  const files = repo.files.filter((file) => file.path.startsWith(WEB));
  const styles = files.filter((file) => file.path.endsWith('.css') && file.path !== ENTRY);
  const modules = new Map(
    styles.filter((file) => file.path.endsWith('.module.css')).map(({ path: name, text }) => [name, classesOf(text)]),
  );
  const used = new Set<string>();
  const findings: Finding[] = styles
    .filter((file) => !modules.has(file.path))
    .map((file) => ({ path: file.path, line: 1, message: 'styles of the web app are modules; name the file x.module.css.' }));
  for (const { path: from, text } of files.filter((file) => file.path.endsWith('.tsx')))
    for (const [, local = '', specifier = ''] of text.matchAll(IMPORT)) {
      const module = fileOf(specifier, from);
      for (const { 1: name = '', index } of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) {
        used.add(`${module} ${name}`);
        if (!modules.get(module)?.has(name))
          findings.push({
            path: from,
            line: lineOf(text, index),
            message: `${specifier} has no class for ${local}.${name}; correct the name or add the class.`,
          });
      }
    }
  for (const [module, classes] of modules)
    for (const [name, line] of classes)
      if (!used.has(`${module} ${name}`))
        findings.push({ path: module, line, message: `no component uses the class of ${name}; delete it.` });
  return findings;
};
