import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMinutes } from 'date-fns';
import type { SignInNonces } from '../deps';

/** The time to enter a password and a second factor at the provider, in minutes. */
export const NONCE_MINUTES = 60;

const NONCE = /^([\w-]{22}\.\d{1,12})\.([\w-]{43})$/;

/**
 * Nonces are signed with HMAC-SHA-256 instead of stored: anyone may request one, and requests must not fill the
 * database. The key is derived from the server's secret, so that every node accepts the nonces of the others. @param
 * secret the secret of the product tokens
 */
export function createSignInNonces(secret: Uint8Array): SignInNonces {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'harbour-tools sign-in nonces', 32));
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest();

  return {
    issue(now) {
      const ends = Math.floor(addMinutes(now, NONCE_MINUTES).getTime() / 1000);
      const content = `${randomBytes(16).toString('base64url')}.${ends}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    isOurs(nonce, now) {
      const [, content = '', signature = ''] = NONCE.exec(nonce) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(content);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number(content.split('.')[1]) * 1000 > now.getTime();
    },
  };
}
