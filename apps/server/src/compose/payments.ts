import type { AppContext } from '#flows/app-context.ts';
import { createAccountCipher, createSandboxProvider, readSandboxKey, refuseUnready } from '#modules/cashbox/index.ts';
import type { ContextParts } from './parts.ts';

/** Where the payment sandbox is mounted. */
export const SANDBOX_PATH = '/sandbox/payments';

/** Connects to the payment provider: the operator's, or the sandbox in this process. */
export async function openPayments(
  { config, clock, database, provider: given }: ContextParts,
  ownAddress: () => string,
): Promise<AppContext['payments']> {
  if (given) await refuseUnready(database, given, { now: clock.now(), hasKey: config.paymentsKey !== null });
  const key = config.paymentsKey ?? (await readSandboxKey(database));
  const cipher = createAccountCipher(key);
  const provider =
    given ??
    createSandboxProvider({
      url: () => config.paymentsUrl ?? `${ownAddress()}${SANDBOX_PATH}`,
      eventUrl: () => `${config.paymentsUrl ? config.siteUrl : ownAddress()}/hooks/payments/sandbox`,
      key,
      clock,
      hashPayer: (payer) => cipher.hashAccount('payer', payer),
    });
  return { provider, cipher };
}
