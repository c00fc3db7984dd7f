import type { ParamPattern, Visitor } from 'oxc-parser';
import { chainOf, nameOf } from './chains.ts';
import type { SourceFacts } from './source-facts.ts';

/** Collects the sources of names. The visitors run on leaving a node, because those of declarations.ts run on entering it. */
export function bindingVisitors(facts: SourceFacts, lineOf: (offset: number) => number): ConstructorParameters<typeof Visitor>[0] {
  const addTyped = (params: readonly { type: string }[]) => {
    for (const param of params as readonly ParamPattern[]) {
      if (param.type !== 'Identifier' || !param.typeAnnotation) continue;
      const type = facts.text.slice(param.typeAnnotation.start, param.typeAnnotation.end);
      facts.bindings.push({ name: param.name, type, line: lineOf(param.start) });
    }
  };
  return {
    'ObjectPattern:exit'(node) {
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed) continue;
        const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
        facts.bindings.push({
          name: nameOf(target as { name?: unknown }),
          key: nameOf(property.key as { name?: unknown }),
          line: lineOf(property.start),
        });
      }
    },
    'VariableDeclarator:exit'(node) {
      if (node.id.type !== 'Identifier' || node.init?.type !== 'MemberExpression') return;
      facts.bindings.push({ name: node.id.name, chain: chainOf(node.init), line: lineOf(node.start) });
    },
    'ImportNamespaceSpecifier:exit'(node) {
      const source = facts.imports.at(-1)?.specifier ?? '';
      facts.bindings.push({ name: node.local.name, module: source, line: lineOf(node.start) });
    },
    'FunctionDeclaration:exit': (node) => addTyped(node.params),
    'FunctionExpression:exit': (node) => addTyped(node.params),
    'ArrowFunctionExpression:exit': (node) => addTyped(node.params),
  };
}
