import { randomUUID } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import { SignJWT } from 'jose';
import { roleClaim, type Role } from '@contract/role';
import { sessions, staff } from '@server/data/schema';
import { OWEN, TOKEN_SECRET, type TestApi } from './test-api';

/** What may be odd about a caller's token; everything else is as after a sign-in. */
export interface TokenOptions {
  /** E-mail of whom the token is for; Owen's by default. */
  email?: string;
  roles?: readonly Role[];
  /** Claims as they are, instead of those of `roles`. */
  claims?: readonly string[];
  /** What the token says of roles, where that is something else than what the session gives. */
  inToken?: readonly Role[];
  issuer?: string;
  audience?: string;
  secret?: string;
  /** Minutes from now; a past one has ended. */
  endsIn?: number;
  /** The session's row: there, missing, revoked, ended before its token, or another person's. */
  row?: 'there' | 'missing' | 'revoked' | 'ended' | 'of somebody else';
}

/** A product token with the session's row behind it, made by hand so that either may be wrong. */
export async function tokenOf(api: TestApi, options: TokenOptions = {}): Promise<string> {
  const { email = OWEN, roles = [], row = 'there', endsIn = 60 } = options;
  const now = api.deps.clock.now();
  const people = await api.deps.db.select().from(staff);
  const person = people.find((each) => each.email === email);
  const somebodyElse = people.find((each) => each.email !== email);
  if (!person || !somebodyElse) throw new Error(`Nobody of the demo data has the address ${email}.`);
  const id = randomUUID();
  const held = [...(options.claims ?? roles.map(roleClaim))];
  const ends = addMinutes(now, endsIn);
  if (row !== 'missing') {
    await api.deps.db.insert(sessions).values({
      id,
      family: id,
      staffId: row === 'of somebody else' ? somebodyElse.id : person.id,
      method: 'groupmicrosoft',
      issuedAt: addDays(now, -1),
      expiresAt: row === 'ended' ? addMinutes(now, -1) : ends,
      revokedAt: row === 'revoked' ? now : null,
      roles: held,
    });
  }
  return new SignJWT({
    sub: person.id,
    sid: id,
    email,
    given_name: person.firstName,
    family_name: person.lastName,
    roles: options.inToken?.map(roleClaim) ?? held,
    tenant: 'harbour.example',
    exp: Math.floor(ends.getTime() / 1000),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(options.issuer ?? 'harbour-tools')
    .setAudience(options.audience ?? 'harbour-tools-api')
    .setIssuedAt(addDays(now, -1))
    .sign(new TextEncoder().encode(options.secret ?? TOKEN_SECRET));
}
