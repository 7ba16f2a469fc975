/**
 * A product token for one of the demo staff, without a browser: exchanges a credential of the local Google sign-in as the
 * portal does.
 */
export async function productToken(url: string, fullName: string): Promise<string> {
  const accounts = await json<{ id: string; name: string }[]>(`${url}/idp/google/accounts`);
  const account = accounts.find(({ name }) => name === fullName);
  if (!account) throw new Error(`The local sign-in does not offer ${fullName}`);
  const { nonce } = await json<{ nonce: string }>(`${url}/api/token/nonce`);
  const { credential } = await json<{ credential: string }>(`${url}/idp/google/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ account: account.id, nonce }),
  });
  const { token } = await json<{ token: string }>(`${url}/api/token/groupgoogle`, {
    headers: { Authorization: `Bearer ${credential}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
  return token;
}

async function json<Body>(url: string, init?: RequestInit): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
