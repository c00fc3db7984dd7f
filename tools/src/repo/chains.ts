import type { Expression } from 'oxc-parser';

/** Expressions in a template are unknown and are replaced by a question mark. */
export function textOf(node: { type: string }): string | null {
  const expression = node as Expression;
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null;
  if (expression.type !== 'TemplateLiteral') return null;
  return expression.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw).join('?');
}

/** Calls, tags and assertions in the chain are skipped; a part without a name is a question mark. */
export function chainOf(node: { type: string }): string[] {
  const expression = node as Expression;
  if (expression.type === 'Identifier') return [expression.name];
  if (expression.type === 'ThisExpression') return ['this'];
  if (expression.type === 'MemberExpression') {
    const property = expression.computed ? textOf(expression.property) : nameOf(expression.property);
    return chainOf(expression.object).concat(property ?? '?');
  }
  if (expression.type === 'CallExpression') return chainOf(expression.callee);
  if (expression.type === 'TaggedTemplateExpression') return chainOf(expression.tag);
  if (expression.type === 'AwaitExpression') return chainOf(expression.argument);
  const isWrapped =
    expression.type === 'ChainExpression' || expression.type === 'TSNonNullExpression' || expression.type === 'TSAsExpression';
  return isWrapped ? chainOf(expression.expression) : ['?'];
}

export const nameOf = (node: { name?: unknown }): string => (typeof node.name === 'string' ? node.name : '?');
