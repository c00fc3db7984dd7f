/** What went wrong, for those who build the house. It never holds a token, a body or what a person typed. */
export function report(kind: string, details: unknown): void {
  console.warn('report', kind, details);
}
