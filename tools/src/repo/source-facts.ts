import type { RepoFile } from './repo-file.ts';

type At = { line: number };

export type ImportFact = At & {
  specifier: string;
  /** The imported names that exist at run time; `*` is the whole module. */
  names: string[];
  form: 'import' | 'export' | 'dynamic';
  isType: boolean;
};

/** `chain` is the path to the called function: `db.with(x).insertInto('t')` is ['db', 'with', 'insertInto']. */
type CallFact = At & { chain: string[]; args: (string | null)[]; isNew: boolean };

/** A name and where its value comes from: the key of a destructured object, the chain it is assigned from, its written type, or a whole module. */
type BindingFact = At & { name: string; key?: string; chain?: string[]; type?: string; module?: string };

/** The facts of one source file for the rules, collected in a single pass over its syntax tree. */
export type SourceFacts = RepoFile & {
  problems: (At & { message: string })[];
  imports: ImportFact[];
  defaultExports: At[];
  calls: CallFact[];
  members: (At & { chain: string[] })[];
  bindings: BindingFact[];
  texts: (At & { value: string })[];
  comments: (At & { value: string; lastLine: number })[];
  /** Functions with a body, from their first to their last line; a function without a name is called after what holds it, or `anonymous`. */
  functions: (At & { name: string; lines: number })[];
  /** Names that this file gives to variables, parameters, functions, types and their members. */
  declaredNames: (At & { name: string })[];
  jsxTexts: (At & { value: string })[];
  jsxAttributes: (At & { name: string; value: string | null })[];
  /** Texts in the code of a button: its children and attributes. */
  buttonTexts: (At & { value: string })[];
};
