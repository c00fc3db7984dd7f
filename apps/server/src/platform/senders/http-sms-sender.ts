import type { Sender } from './sender.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts `{"to", "text"}` to the operator's gateway. A name and password in the address become basic authentication,
 * a password alone a bearer token, so that no secret stays in an address that may be logged.
 */
export function createHttpSmsSender(url: string): Sender {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const authorization = username
    ? `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    : `Bearer ${decodeURIComponent(password)}`;
  return async (message) => {
    if (message.kind !== 'sms') throw new Error('the SMS gateway carries SMS only');
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(password && { authorization }) },
      body: JSON.stringify({ to: `+${message.to}`, text: message.text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
}
