/** Limits and lists that forms need without the schemas, which browsers load later. */
export const SEARCH_CHARACTERS_MAX = 64;
export const FEEDBACK_CHARACTERS_MAX = 4000;
/** ENTITY-42. */
export const TRANSACTION_STATUSES = ['pending', 'processing', 'success', 'failed', 'canceled'] as const;
