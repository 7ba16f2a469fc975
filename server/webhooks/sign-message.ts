import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** The size of a secret, in bytes; the Standard Webhooks specification asks for 24 to 64. */
const SECRET_BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The headers of a message by the Standard Webhooks specification: its id, the time of this attempt in seconds, and a
 * signature for each secret.
 */
export function messageHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Harbour-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
