import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser';
import { bindingVisitors } from './bindings.ts';
import { chainOf, nameOf, textOf } from './chains.ts';
import { declarationVisitors } from './declarations.ts';
import type { RepoFile } from './repo-file.ts';
import type { SourceFacts } from './source-facts.ts';

type LineOf = (offset: number) => number;

export function parseSource(file: RepoFile): SourceFacts {
  const parsed = parseSync(file.path, file.text, { preserveParens: false, sourceType: 'module' });
  const lineOf = lineFinder(file.text);
  const facts: SourceFacts = {
    ...file,
    problems: parsed.errors.map((error) => ({ message: error.message, line: lineOf(error.labels[0]?.start ?? 0) })),
    imports: [],
    defaultExports: [],
    calls: [],
    members: [],
    bindings: [],
    texts: [],
    comments: parsed.comments.map((comment) => ({
      value: comment.value,
      line: lineOf(comment.start),
      lastLine: lineOf(comment.end),
    })),
    functions: [],
    declaredNames: [],
    jsxTexts: [],
    jsxAttributes: [],
    buttonTexts: [],
  };
  new Visitor({
    ...moduleVisitors(facts, lineOf),
    ...expressionVisitors(facts, lineOf),
    ...jsxVisitors(facts, lineOf),
    ...buttonVisitors(facts, lineOf),
    ...declarationVisitors(facts, lineOf),
    ...bindingVisitors(facts, lineOf),
  }).visit(parsed.program);
  return facts;
}

function moduleVisitors(facts: SourceFacts, lineOf: LineOf): ConstructorParameters<typeof Visitor>[0] {
  return {
    ImportDeclaration(node) {
      const isType = node.importKind === 'type';
      const values = isType ? [] : node.specifiers.filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type');
      facts.imports.push({
        specifier: node.source.value,
        line: lineOf(node.start),
        names: values.map((one) => {
          if (one.type === 'ImportNamespaceSpecifier') return '*';
          return one.type === 'ImportDefaultSpecifier' ? 'default' : exportedName(one.imported);
        }),
        form: 'import',
        isType: isType || (node.specifiers.length > 0 && values.length === 0),
      });
    },
    ExportAllDeclaration(node) {
      const isType = node.exportKind === 'type';
      facts.imports.push({ specifier: node.source.value, line: lineOf(node.start), names: isType ? [] : ['*'], form: 'export', isType });
    },
    ExportNamedDeclaration(node) {
      if (node.specifiers.some((one) => exportedName(one.exported) === 'default')) facts.defaultExports.push({ line: lineOf(node.start) });
      if (!node.source) return;
      const values = node.exportKind === 'type' ? [] : node.specifiers.filter((one) => one.exportKind !== 'type');
      facts.imports.push({
        specifier: node.source.value,
        line: lineOf(node.start),
        names: values.map((one) => exportedName(one.local)),
        form: 'export',
        isType: values.length === 0,
      });
    },
    ExportDefaultDeclaration(node) {
      facts.defaultExports.push({ line: lineOf(node.start) });
    },
    ImportExpression(node) {
      const specifier = textOf(node.source);
      if (specifier === null) return;
      facts.imports.push({ specifier, line: lineOf(node.start), names: ['*'], form: 'dynamic', isType: false });
    },
    TSImportType(node) {
      facts.imports.push({ specifier: node.source.value, line: lineOf(node.start), names: [], form: 'import', isType: true });
    },
  };
}

function expressionVisitors(facts: SourceFacts, lineOf: LineOf): ConstructorParameters<typeof Visitor>[0] {
  return {
    CallExpression(node) {
      facts.calls.push({ chain: chainOf(node.callee), args: node.arguments.map(textOf), isNew: false, line: lineOf(node.start) });
    },
    NewExpression(node) {
      facts.calls.push({ chain: chainOf(node.callee), args: node.arguments.map(textOf), isNew: true, line: lineOf(node.start) });
    },
    MemberExpression(node) {
      facts.members.push({ chain: chainOf(node), line: lineOf(node.start) });
    },
    Literal(node) {
      if (typeof node.value === 'string') facts.texts.push({ value: node.value, line: lineOf(node.start) });
    },
    TemplateLiteral(node) {
      facts.texts.push({ value: textOf(node) ?? '', line: lineOf(node.start) });
    },
  };
}

function jsxVisitors(facts: SourceFacts, lineOf: LineOf): ConstructorParameters<typeof Visitor>[0] {
  const note = (children: JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') {
        const lead = child.value.length - child.value.trimStart().length;
        facts.jsxTexts.push({ value: child.value, line: lineOf(child.start + lead) });
      }
      if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression') {
        for (const value of shownTexts(child.expression)) facts.jsxTexts.push({ value, line: lineOf(child.start) });
      }
    }
  };
  return {
    JSXElement: (node) => note(node.children),
    JSXFragment: (node) => note(node.children),
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier') return;
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      facts.jsxAttributes.push({ name: node.name.name, value: value ? textOf(value) : null, line: lineOf(node.start) });
    },
  };
}

/** Collects the texts inside `<Button>` and its kin; a row that is a plain `<button>` holds a whole entry. The keys of the other visitors are taken: these run on leaving a text. */
function buttonVisitors(facts: SourceFacts, lineOf: LineOf): ConstructorParameters<typeof Visitor>[0] {
  let depth = 0;
  const isButton = (name: { type: string }) => nameOf(name as { name?: unknown }).endsWith('Button');
  return {
    JSXOpeningElement: (node) => void (depth += isButton(node.name) ? 1 : 0),
    'JSXElement:exit': (node) => void (depth -= isButton(node.openingElement.name) ? 1 : 0),
    'Literal:exit'(node) {
      if (depth > 0 && typeof node.value === 'string') facts.buttonTexts.push({ value: node.value, line: lineOf(node.start) });
    },
  };
}

/** The texts an expression may put on the screen: `ready ? 'Yes' : 'No'` shows two. */
function shownTexts(expression: Expression): string[] {
  if (expression.type === 'ConditionalExpression') return [...shownTexts(expression.consequent), ...shownTexts(expression.alternate)];
  if (expression.type === 'LogicalExpression') return shownTexts(expression.right);
  const text = textOf(expression);
  return text === null ? [] : [text];
}

const exportedName = (node: { type: string; name?: string; value?: unknown }): string => node.name ?? String(node.value);

function lineFinder(text: string): LineOf {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
