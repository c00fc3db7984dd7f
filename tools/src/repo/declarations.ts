import type { ParamPattern, PropertyKey, Visitor } from 'oxc-parser';
import type { SourceFacts } from './source-facts.ts';

type Visitors = ConstructorParameters<typeof Visitor>[0];
type Span = { start: number; end: number };
type FunctionNode = Span & { id?: { name: string } | null; params: ParamPattern[]; body: unknown };

/** Collects the functions of a file and every name that it declares. */
export function declarationVisitors(facts: SourceFacts, lineOf: (offset: number) => number): Visitors {
  // An anonymous function gets the name of its variable or property.
  const holders = new Map<number, string>();
  const declare = (name: string, at: number) => facts.declaredNames.push({ name, line: lineOf(at) });
  const declarePattern = (pattern: { type: string }) => {
    for (const { name, start } of namesIn(pattern)) declare(name, start);
  };
  const member = (key: PropertyKey) => {
    if (key.type === 'Identifier') declare(key.name, key.start);
  };
  const measure = (node: FunctionNode) => {
    for (const param of node.params) declarePattern(param);
    if (!node.body) return;
    const name = node.id?.name ?? holders.get(node.start) ?? 'anonymous';
    facts.functions.push({ name, line: lineOf(node.start), lines: lineOf(node.end) - lineOf(node.start) + 1 });
  };
  const hold = (key: { type: string; name?: unknown }, value: Span | null) => {
    if (value && typeof key.name === 'string') holders.set(value.start, key.name);
  };
  return {
    VariableDeclarator(node) {
      declarePattern(node.id);
      hold(node.id, node.init);
    },
    Property(node) {
      if (node.value.type === 'ArrowFunctionExpression' || node.value.type === 'FunctionExpression') {
        member(node.key);
        hold(node.key, node.value);
      }
    },
    MethodDefinition: (node) => hold(node.key, node.value),
    FunctionDeclaration(node) {
      if (node.id) declare(node.id.name, node.id.start);
      measure(node);
    },
    FunctionExpression: (node) => measure(node),
    ArrowFunctionExpression: (node) => measure(node),
    ClassDeclaration(node) {
      if (node.id) declare(node.id.name, node.id.start);
    },
    // `export { a as b }` gives a name that importers use. The statement itself is read by parse-source.ts.
    ExportSpecifier(node) {
      if (node.exported.type === 'Identifier' && node.exported.start !== node.local.start) declare(node.exported.name, node.exported.start);
    },
    TSInterfaceDeclaration: (node) => declare(node.id.name, node.id.start),
    TSTypeAliasDeclaration: (node) => declare(node.id.name, node.id.start),
    TSPropertySignature: (node) => member(node.key),
    TSMethodSignature: (node) => member(node.key),
  };
}

/** The names that a pattern binds: `{ a, b: [c = 1], ...d }` binds a, c and d. */
function namesIn(pattern: object): { name: string; start: number }[] {
  const node = pattern as {
    type: string;
    name?: string;
    start?: number;
    properties?: object[];
    elements?: (object | null)[];
    value?: object;
    left?: object;
    argument?: object;
    parameter?: object;
  };
  switch (node.type) {
    case 'Identifier':
      return [{ name: node.name ?? '', start: node.start ?? 0 }];
    case 'ObjectPattern':
      return (node.properties ?? []).flatMap(namesIn);
    case 'ArrayPattern':
      return (node.elements ?? []).flatMap((element) => (element ? namesIn(element) : []));
    case 'Property':
      return node.value ? namesIn(node.value) : [];
    case 'AssignmentPattern':
      return node.left ? namesIn(node.left) : [];
    case 'RestElement':
      return node.argument ? namesIn(node.argument) : [];
    case 'TSParameterProperty':
      return node.parameter ? namesIn(node.parameter) : [];
    default:
      return [];
  }
}
