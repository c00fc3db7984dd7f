declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    url: string;
    setupClient: (client: { setHeaders(headers: Record<string, string>): void }) => void;
    connections: number;
    /** Seconds. */
    duration: number;
  }): Promise<Result>;
}
