import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs and reads the tokens of the links that end somebody's e-mails (product/messages#unsubscribe). */
export interface UnsubscribeTokens {
  issue(staffId: string): string;
  /** Null for a token that is not ours. */
  read(token: string): string | null;
}

const TOKEN = /^([\w-]{1,400})\.([\w-]{43})$/;

/**
 * Tokens are signed, so that they need no table. They do not end: somebody may look for the link in an old mail, and all
 * that it does is to send them less. @param secret the secret of the product tokens
 */
export function createUnsubscribeTokens(secret: Uint8Array): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'harbour-tools unsubscribe', 32));
  const signatureOf = (who: string) => createHmac('sha256', key).update(who).digest();
  return {
    issue(staffId) {
      const who = Buffer.from(staffId).toString('base64url');
      return `${who}.${signatureOf(who).toString('base64url')}`;
    },
    read(token) {
      const [, who = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(who);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Buffer.from(who, 'base64url').toString();
    },
  };
}
