import { driveConnections } from './driver.ts';

export const CONNECTIONS = 32;
const SECONDS = 3;

/** Takes the players in turn, one per connection, so that hardly any grouped read is shared. */
export async function requestsPerSecond(site: string, path: string, accessTokens: readonly string[]): Promise<number> {
  let turn = 0;
  let failed = 0;
  const onAnswer = (status: number) => void (failed += status === 200 ? 0 : 1);
  const { perSecond } = await driveConnections(site, CONNECTIONS, { seconds: SECONDS }, () => ({
    method: 'GET',
    path,
    token: accessTokens[turn++ % accessTokens.length] ?? '',
    onAnswer,
  }));
  if (failed > 0) throw new Error(`${site}${path}: ${failed} requests failed, the figure is void`);
  return perSecond;
}

export async function signUp(site: string, index: number): Promise<string> {
  const answer = await fetch(`${site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
    body: JSON.stringify({ phone: `770176543${String(index).padStart(2, '0')}`, password: 'a night on the steppe' }),
  });
  const { access } = (await answer.json()) as { access: { token: string } };
  return access.token;
}

/** The player of a token. */
export const playerOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
