import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMinutes } from 'date-fns';
import type { LetIns } from '../deps';
import { linkOver } from '../http/api-failure';

/** How long an operator's link is valid, in minutes. */
export const LET_IN_MINUTES = 60;

/** What begins every code, so that it is never taken for a provider's token. */
const MARK = 'let-in.';

const CODE = /^(let-in\.([\w-]{1,400})\.(\d{1,12})\.[\w-]{22})\.([\w-]{43})$/;

/**
 * Codes are signed like nonces, so that the command needs no table and works on every node. @param secret the secret of
 * the product tokens
 */
export function createLetIns(secret: Uint8Array): LetIns {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'harbour-tools let-ins', 32));
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    issue(staffId, now) {
      const ends = Math.floor(addMinutes(now, LET_IN_MINUTES).getTime() / 1_000);
      const who = Buffer.from(staffId).toString('base64url');
      const content = `${MARK}${who}.${ends}.${randomBytes(16).toString('base64url')}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read(token, now) {
      if (!token.startsWith(MARK)) return null;
      const [, content = '', who = '', ends = '', signature = ''] = CODE.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(content);
      const expiresAt = new Date(Number(ends) * 1_000);
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || expiresAt <= now) throw linkOver();
      const hash = createHash('sha256').update(content).digest('base64url');
      return { staffId: Buffer.from(who, 'base64url').toString(), hash, expiresAt };
    },
  };
}
