import { Agent, request, type RequestOptions } from 'node:http';
import { platform } from 'node:os';
import { FIRST_NAMES } from '../../demo/vocabulary';
import { headersOf } from '../caller';

/** One call of the portal, as sent over the network. */
export interface Call {
  /** Its name in the figures. */
  name: string;
  method: 'GET' | 'POST';
  /** The path below `/api`. */
  path: string;
  contentType?: string;
  body?: string;
  /** The version that the sender has seen. */
  seen?: number;
  /** Called when it is sent, but not for a repeat. */
  onSent?: () => void;
  /** Called when it is acknowledged with a 2xx. */
  onAcknowledged?: () => void;
}

export interface Answer {
  status: number;
  text: string;
}

/** A signed-in person, with as many connections as a browser opens. */
export interface Member {
  index: number;
  roles: readonly string[];
  /** Null for someone who is not a registered employee. */
  employeeId: string | null;
  /** The client whose answers and documents only they work on. */
  client: string;
  /**
   * Sends a call to `origin`. A write has a `key`, so that it can be repeated.
   * @throws Error of the socket, if there is no answer
   */
  send(origin: string, call: Call, key?: string): Promise<Answer>;
  leave(): void;
}

const CONNECTIONS_OF_A_BROWSER = 6;
const TIMEOUT_MS = 30_000;

/** People whose roles open restricted screens. */
const LEADING = ['staff-ada-lindqvist', 'staff-priya-nair', 'staff-tom-barker'] as const;

/** Signs in `count` people of the demo data at `origin`, those with the most roles first. */
export async function signIn(origin: string, count: number): Promise<Member[]> {
  const first = await productToken(origin, LEADING[0]);
  const ids = new Set<string>(LEADING);
  for (const name of FIRST_NAMES) {
    if (ids.size >= count) break;
    const found = await json<{ value: string }[]>(
      `${origin}/api/getemployees/${encodeURIComponent(name)}`,
      asked(first),
    );
    for (const { value } of found) ids.add(value);
  }
  if (ids.size < count) throw new Error(`Only ${ids.size} people of the demo data were found, not ${count}.`);
  const members: Member[] = [];
  for (const [index, id] of [...ids].slice(0, count).entries()) {
    const token = index === 0 ? first : await productToken(origin, id);
    const initial = await json<{ employeeId: string | null }>(`${origin}/api/timesheetinitial`, asked(token));
    members.push(memberOf(index, token, initial.employeeId));
  }
  return members;
}

/** A product token, exchanged for a credential of the local Google sign-in. */
export async function productToken(origin: string, account: string): Promise<string> {
  const { nonce } = await json<{ nonce: string }>(`${origin}/api/token/nonce`);
  const { credential } = await json<{ credential: string }>(`${origin}/idp/google/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ account, nonce }),
  });
  const { token } = await json<{ token: string }>(`${origin}/api/token/groupgoogle`, asked(credential));
  return token;
}

const asked = (token: string): RequestInit => ({ headers: headersOf(token) });

function memberOf(index: number, token: string, employeeId: string | null): Member {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_OF_A_BROWSER });
  // Each person calls from their own address: Linux has all of 127.0.0.0/8.
  const localAddress = platform() === 'linux' ? `127.0.0.${2 + (index % 250)}` : undefined;
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { roles?: string[] };

  return {
    index,
    roles: payload.roles ?? [],
    employeeId,
    client: `client-${String(index + 1).padStart(4, '0')}`,
    send: (origin, { method, path, contentType, body, seen }, key) => {
      const { hostname, port } = new URL(origin);
      const headers: Record<string, string | number> = headersOf(token);
      if (body !== undefined) {
        headers['Content-Type'] = contentType ?? 'application/json';
        headers['Content-Length'] = Buffer.byteLength(body);
      }
      if (key !== undefined) headers['Idempotency-Key'] = key;
      if (seen !== undefined) headers['If-Match'] = `"${seen}"`;
      const options = { agent, hostname, port, localAddress, family: 4, method, path: `/api${path}`, headers };
      return exchange({ ...options, timeout: TIMEOUT_MS }, body);
    },
    leave: () => agent.destroy(),
  };
}

/** Repeats a call, as browsers do, if an idle connection was closed just as it was sent. */
function exchange(options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    });
    sending.on('timeout', () => sending.destroy(new Error(`No answer to ${options.method} ${options.path} in time`)));
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (sending.reusedSocket && error.code === 'ECONNRESET') exchange(options, body).then(resolve, reject);
      else reject(error);
    });
    sending.end(body);
  });
}

async function json<Body>(url: string, init?: RequestInit): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
