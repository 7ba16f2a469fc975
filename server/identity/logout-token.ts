import { isRecord } from '@contract/guards';
import type { Clock, VerifiedLogout, VerifyLogout } from '../deps';
import { refusedToken, textClaim, verifyProviderToken, type ProviderTokenRules } from './provider-token';

const BACK_CHANNEL_LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

/** A logout token is sent at once; an older one was held back by somebody. */
const OLDEST_SECONDS = 300;

/**
 * Verifies logout tokens of the directory (OpenID Connect Back-Channel Logout 1.0, section 2.6): as an id token, and that
 * it is one of these, new, has an id, says who or which of their sessions, and is not an id token.
 */
export function verifyLogoutToken(rules: ProviderTokenRules, clock: Clock): VerifyLogout {
  return async (token): Promise<VerifiedLogout> => {
    const payload = await verifyProviderToken(token, rules, clock, ['iat', 'exp', 'jti']);
    const { events } = payload;
    const isLogout = isRecord(events) && isRecord(events[BACK_CHANNEL_LOGOUT]);
    const id = textClaim(payload, 'jti');
    const subject = textClaim(payload, 'sub');
    const session = textClaim(payload, 'sid');
    const age = clock.now().getTime() / 1_000 - (payload.iat ?? 0);
    if (!isLogout || 'nonce' in payload || id === null || age > OLDEST_SECONDS) throw refusedToken();
    if (subject === null && session === null) throw refusedToken();
    return { id, issuer: rules.storedAs, subject, session, expiresAt: new Date((payload.exp ?? 0) * 1_000) };
  };
}
