interface ParentFrame {
  readonly parent: Pick<Window, 'postMessage'> | null;
  /** The origin of the embedding page, where the browser exposes it. */
  readonly parentOrigin: string | null;
}

/** AUTH-14: notifies the embedding page that the app is ready to be shown. Only allowed origins are notified. */
export function notifyParentPage({ parent, parentOrigin }: ParentFrame, allowed: readonly string[]): void {
  if (!parent) return;
  for (const origin of allowed) if (parentOrigin === null || parentOrigin === origin) parent.postMessage({ type: 'showPage' }, origin);
}

export function readParentFrame(): ParentFrame {
  const { ancestorOrigins } = location as { ancestorOrigins?: ArrayLike<string> };
  return { parent: window.parent === window ? null : window.parent, parentOrigin: ancestorOrigins?.[0] ?? null };
}
