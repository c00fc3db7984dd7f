import { type Boot, useBoot } from './boot.ts';

type Options = Readonly<Record<string, unknown>>;

/** Passkeys belong to the domain of the site's public address; no browser gives them to another one. */
function isPasskeyHost({ hostname, origin }: Pick<Boot, 'hostname' | 'origin'>): boolean {
  const domain = new URL(origin).hostname;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

export const usePasskeyHost = (): { readonly isHere: boolean; readonly host: string } => {
  const boot = useBoot();
  return { isHere: isPasskeyHost(boot), host: new URL(boot.origin).host };
};

/** Lets the device make a passkey. Null: the player has stopped, or the device cannot. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).catch(() => null);
}

/** Lets the device answer with a passkey. Null: the player has stopped, or the device has none. */
export async function showPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).catch(() => null);
}

/** What was made or shown, as the calls take it: the device's other results are not sent. */
export const answerOf = <Made extends { readonly clientExtensionResults: unknown }>({ clientExtensionResults: _unused, ...answer }: Made) =>
  answer;
