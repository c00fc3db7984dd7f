/** The kinds of payment methods. Each has its own fields, limits and checkout. */
export const METHOD_TYPES = ['card', 'mobile', 'wallet', 'terminal', 'crypto', 'applepay'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];
