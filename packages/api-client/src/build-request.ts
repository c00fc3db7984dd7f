import type { Endpoint } from '@tulpar/contract/endpoint';

export interface WireRequest {
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The input of a call before its types are known. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The path with its parameters, or null when a value is not allowed in a path. */
function fillPath(path: string, params: LooseInput['params'] = {}): string | null {
  try {
    return path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(params[name] ?? '');
      // Empty and dot segments would change the path, and encoding does not help: `%2e%2e` is a parent segment too.
      if (/^\.{0,2}$/.test(value)) throw new URIError(name);
      return encodeURIComponent(value);
    });
  } catch {
    return null;
  }
}

/** The request without its bearer token, or null when the path is impossible. */
export function buildRequest(
  baseUrl: string,
  endpoint: Endpoint,
  input: LooseInput,
  idempotencyKey: string | undefined,
): WireRequest | null {
  const path = fillPath(endpoint.path, input.params);
  if (path === null) return null;

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const asked = query.toString();

  return {
    url: baseUrl.replace(/\/$/, '') + path + (asked && `?${asked}`),
    method: endpoint.method,
    headers: {
      Accept: 'application/json, text/plain',
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
}
