import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addMinutes } from 'date-fns';
import type { RecordingUrls } from '../deps';
import { ApiFailure } from '../http/api-failure';

export const addressExpired = () =>
  new ApiFailure(403, 'address-expired', 'The address of this recording has expired. Ask for a new one.');

const invalid = () => new ApiFailure(403, 'address-invalid', 'The address of this recording is not valid.');

/**
 * Addresses signed with HMAC-SHA-256. The key is derived from the server's secret, so that nodes with the same secret
 * accept each other's addresses, and the signature cannot be used for anything else. @param secret the secret of the
 * product tokens
 */
export function createRecordingUrls(secret: Uint8Array, lifetimeMinutes: number): RecordingUrls {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'harbour-tools recording addresses', 32));
  const signatureOf = (recordingId: string, family: string, expires: string) =>
    createHmac('sha256', key).update(`${recordingId}\n${family}\n${expires}`).digest();

  return {
    sign(recordingId, family, now) {
      const expiresOn = addMinutes(now, lifetimeMinutes);
      const expires = String(Math.floor(expiresOn.getTime() / 1000));
      const signature = signatureOf(recordingId, family, expires).toString('base64url');
      const query = `expires=${expires}&session=${encodeURIComponent(family)}&signature=${signature}`;
      return { url: `/recordingmedia/${recordingId}?${query}`, expiresOn };
    },
    verify(recordingId, { session = '', expires = '', signature = '' }, now) {
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) throw invalid();
      const given = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(given, signatureOf(recordingId, session, expires))) throw invalid();
      if (Number(expires) * 1000 <= now.getTime()) throw addressExpired();
      return session;
    },
  };
}
