declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    url: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }): Promise<Result>;
}
