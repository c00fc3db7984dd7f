interface Surroundings {
  readonly parent: Pick<Window, 'postMessage'> | null;
  /** The origin of the page around us, where the browser tells it. */
  readonly parentOrigin: string | null;
}

/** AUTH-14: tells the page that shows us in a frame that there is something to show now. Strangers are told nothing. */
export function tellParent({ parent, parentOrigin }: Surroundings, allowed: readonly string[]): void {
  if (!parent) return;
  for (const origin of allowed) if (parentOrigin === null || parentOrigin === origin) parent.postMessage({ type: 'showPage' }, origin);
}

export function surroundings(): Surroundings {
  const { ancestorOrigins } = location as { ancestorOrigins?: ArrayLike<string> };
  return { parent: window.parent === window ? null : window.parent, parentOrigin: ancestorOrigins?.[0] ?? null };
}
