import { globSync, readFileSync } from 'node:fs';
import { type Plugin, parseSync, Visitor } from 'vite';

/** No utility of ours contains a brace, which Tailwind would expand, or a quote or backslash, which would break the directive. */
const WORD = /[^\s{}"\\]+/g;

/** The words of a file's string literals, except the compared ones (`kind === 'filter'`). Every class is written in full in one literal. */
export function stringWords(file: string, code: string): Set<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const [word] of text.matchAll(WORD)) words.add(word);
  };
  const compared = new Set<unknown>();
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    BinaryExpression: ({ left, right }) => {
      compared.add(left).add(right);
    },
    Literal: (literal) => {
      if (typeof literal.value === 'string' && !compared.has(literal)) add(literal.value);
    },
    TemplateElement: ({ value }) => add(value.raw),
  }).visit(program);
  return words;
}

interface Sources {
  readonly stylesheet: string;
  /** Globs of the files that name utilities. */
  readonly files: readonly string[];
  readonly except: readonly string[];
}

/**
 * Tailwind reads source files as plain text: a word of a comment or an identifier that is also a utility ("table", "grow") becomes a rule
 * of the first sheet. In a build this plugin gives it the words of string literals instead. In development Tailwind reads the files,
 * because it watches them.
 */
export function utilityClasses({ stylesheet, files, except }: Sources): Plugin {
  let isBuild = true;
  const inDevelopment = () => [...files.map((glob) => `@source "${glob}";`), ...except.map((glob) => `@source not "${glob}";`)];
  const inBuild = () => {
    const found = globSync([...files], { exclude: except }).sort();
    const words = found.flatMap((file) => Array.from(stringWords(file, readFileSync(file, 'utf8'))));
    return [...new Set(words)].map((word) => `@source inline("${word}");`);
  };
  return {
    name: 'utility-classes',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: (code, id) =>
      id === stylesheet ? { code: [code, ...(isBuild ? inBuild() : inDevelopment())].join('\n'), map: null } : null,
  };
}
