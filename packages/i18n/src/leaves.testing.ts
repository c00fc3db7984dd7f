import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from './all-messages.ts';
import type { Messages, PluralForms } from './messages.ts';

/** Every text by its dotted path; for tests only. */
export function leavesOf(messages: Messages, prefix = ''): Map<string, string | PluralForms> {
  const leaves = new Map<string, string | PluralForms>();
  for (const [name, node] of Object.entries(messages)) {
    if (typeof node === 'string' || typeof node.other === 'string') leaves.set(prefix + name, node as string | PluralForms);
    else for (const [key, leaf] of leavesOf(node, `${prefix}${name}.`)) leaves.set(key, leaf);
  }
  return leaves;
}

/** Every text of a language, including each plural form. */
export function textsOf(language: Language): { key: string; text: string }[] {
  return [...leavesOf(messagesOf(language))].flatMap(([key, leaf]) =>
    (typeof leaf === 'string' ? [leaf] : Object.values(leaf)).map((text) => ({ key, text })),
  );
}
