import { describe, expect, it } from 'vitest';
import { connectDirectory } from '@tests/support/directory';
import { ENTRA_EXCHANGES } from '@tests/support/entra-requests';
import { ADA, DATABASES, createTestApi } from '@tests/support/test-api';

describe.each(DATABASES)('what Entra ID sends, on %s', (database) => {
  it.each(Object.entries(ENTRA_EXCHANGES))('is answered as it expects, %s', async (_mode, exchanges) => {
    const api = await createTestApi({ database });
    const directory = await connectDirectory(api, ADA);
    const ids = new Map<string, string>();
    const filled = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value).replaceAll(/\{(user|group|member)\}/g, (whole, name: string) => ids.get(name) ?? whole),
      );
    for (const { what, method, path, body, status, answer, id } of exchanges) {
      const got = await directory.call(method, String(filled(path)), body && filled(body));
      expect([what, got.status, got.body]).toMatchObject([what, status, status === 204 ? null : filled(answer ?? {})]);
      if (id !== undefined) ids.set(id, String(got.body?.['id']));
    }
    await api.close();
  });
});
