import { expect, vi } from 'vitest';
import type { ImportFile, ImportRows, ImportRun } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import type { TestApi } from './test-api';

/** The calls of an import, made by `as`: each waits until the server has done its work. */
export function importCalls(api: () => TestApi, as: string) {
  async function answered<Answer>(response: Promise<Response> | Response): Promise<Answer> {
    const answer = await response;
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as Answer;
  }

  function upload(kind: ImportKind, content: string | Uint8Array, name = `${kind}.csv`, source = 'test') {
    const form = new FormData();
    form.set('kind', kind);
    form.set('source', source);
    form.set('file', new File([content as BlobPart], name));
    return api().request('POST', '/admin/imports/upload', { as, body: form });
  }

  const post = (call: string, body: object) =>
    answered<ImportRun>(api().request('POST', `/admin/imports/${call}`, { as, body }));

  const settled = (id: string): Promise<ImportRun> =>
    vi.waitFor(
      async () => {
        const { run } = await answered<ImportFile>(api().request('GET', `/admin/imports/${id}`, { as }));
        expect(run.status).not.toMatch(/^(?:checking|running|undoing)$/);
        return run;
      },
      { timeout: 100_000, interval: 20 },
    );

  async function checked(
    kind: ImportKind,
    content: string | Uint8Array,
    name?: string,
    mode = 'both',
  ): Promise<ImportRun> {
    const run = await answered<ImportRun>(upload(kind, content, name));
    await post('check', { id: run.id, mapping: run.mapping, mode });
    return settled(run.id);
  }

  async function imported(kind: ImportKind, content: string | Uint8Array, name?: string): Promise<ImportRun> {
    const run = await checked(kind, content, name);
    expect(run.problem).toBeNull();
    await post('run', { id: run.id });
    return settled(run.id);
  }

  const rowsOf = (id: string, query = '') =>
    answered<ImportRows>(api().request('GET', `/admin/imports/${id}/rows${query}`, { as }));

  async function exported(kind: ImportKind, format: string): Promise<Uint8Array> {
    const response = await api().request('GET', `/admin/export/${kind}/${format}`, { as });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  }

  return { answered, upload, post, settled, checked, imported, rowsOf, exported };
}
