const PASSWORD = 'дала түні жусан';
const AMOUNT = 5_000_000;
const POLL_MS = 200;
const POLLS_MAX = 150;

let callers = 0;
/** Another address for every request, so that no limit per address ends the fuzz. */
export const newAddress = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A new player with money, which came through the cash box. Returns the access token. */
export async function openPlayer(site: string, name: number): Promise<string> {
  const phone = `7702${String(name).padStart(7, '0')}`;
  const signedUp = await post(`${site}/api/signup`, { phone, password: PASSWORD, currency: 'KZT', birthday: '1990-05-05' });
  const { token } = signedUp['access'] as { token: string };
  const authorization = { authorization: `Bearer ${token}` };
  const order = {
    type: 'deposit',
    uid: 'card-kzt-in',
    amount: AMOUNT,
    currency: 'KZT',
    fail_url: `${site}/cash-box/deposit`,
    locale: 'en',
  };
  const paid = (await post(`${site}/api/v1/pay`, order, authorization)) as { data: { payload: { redirect_url: string } } };
  const checkout = paid.data.payload.redirect_url;
  const form = /name="token" value="([^"]+)"/.exec(await (await fetch(checkout)).text())?.[1] ?? '';
  await fetch(checkout, { method: 'POST', body: new URLSearchParams({ token: form, outcome: 'paid' }), redirect: 'manual' });
  for (let poll = 0; poll < POLLS_MAX; poll++) {
    const answer = await fetch(`${site}/api/v1/profile/balance`, { headers: authorization });
    const { data } = (await answer.json()) as { data: { realBalance: number } };
    if (data.realBalance >= AMOUNT) return token;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the deposit did not arrive');
}
