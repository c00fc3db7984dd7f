export const METHOD_TYPES = ['card', 'mobile', 'wallet', 'terminal', 'crypto', 'applepay'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];
