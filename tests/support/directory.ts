import { eq } from 'drizzle-orm';
import { staff } from '@server/data/schema';
import { ADA, GRACE, type TestApi } from './test-api';

export interface ScimAnswer {
  status: number;
  type: string | null;
  /** The parsed body; null if there is none. */
  body: Record<string, unknown> | null;
}

/** The company's directory, with a valid token. */
export interface Directory {
  token: string;
  call(method: string, path: string, body?: unknown): Promise<ScimAnswer>;
  /** The id of a member of staff in the portal. */
  idOf(email: string): Promise<string>;
}

/** Creates a token for the directory as an administrator does. */
export async function connectDirectory(api: TestApi, as = GRACE): Promise<Directory> {
  const created = await api.request('POST', '/admin/directorytokens/add', { as, body: { name: 'Entra ID' } });
  const { token } = (await created.json()) as { token: string };
  return {
    token,
    call: async (method, path, body) => {
      const answer = await api.request(method, `/scim/v2${path}`, {
        ...(body !== undefined && { body }),
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/scim+json; charset=utf-8' }),
        },
      });
      const text = await answer.text();
      return {
        status: answer.status,
        type: answer.headers.get('Content-Type'),
        body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    idOf: async (email) => {
      const [row] = await api.deps.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
      if (!row) throw new Error(`Nobody has the address ${email}.`);
      return row.id;
    },
  };
}

/** Makes Grace the only administrator. */
export async function onlyGraceAdministers(api: TestApi): Promise<void> {
  await api.deps.db.update(staff).set({ roles: [] }).where(eq(staff.email, ADA));
}

export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
