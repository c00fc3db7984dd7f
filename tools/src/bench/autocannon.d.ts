declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly '4xx': number;
    readonly '5xx': number;
    readonly errors: number;
  }
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Called before each sending. */
    readonly setupRequest?: (request: Request) => Request;
    readonly onResponse?: (status: number, body: string) => void;
  }
  export default function autocannon(options: {
    url: string;
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void;
    requests?: readonly Request[];
    connections: number;
    /** Seconds. */
    duration: number;
    /** Calls a second, of all connections together. */
    overallRate?: number;
  }): Promise<Result>;
}
