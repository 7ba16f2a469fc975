import type { Call } from '@contract/call';
import { execFile } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { generateApi } from 'swagger-typescript-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { createdAccessTokenSchema } from '@contract/access-token';
import { staff } from '@server/data/schema';
import { CALLS } from '@contract/calls';
import { programStage } from '@tests/support/program-stage';
import { ADA } from '@tests/support/test-api';

const DAY = '2026-11-17';

/** What a stranger to the project would run. */
const TYPES =
  `--noEmit --strict --checkJs --target es2022 --module nodenext --types node --typeRoots ${resolve('node_modules/@types')}`.split(
    ' ',
  );

describe('the description for programs', () => {
  const stage = programStage();
  beforeAll(async () => {
    await stage.api.deps.db.update(staff).set({ mayUseTokens: true }).where(eq(staff.email, ADA));
  });

  it('makes a client whose types fit a program that signs in with a token, records a day and follows the feed', async () => {
    const { api, url, folder } = stage;
    const body = { name: 'Record a day', roles: null, isReadOnly: false, days: 1 };
    const made: unknown = await (await api.request('POST', '/mytokens/add', { as: ADA, body })).json();
    const { token } = await createdAccessTokenSchema.validate(made);
    const description = await api.request('GET', '/openapi.json', { headers: { Authorization: `Bearer ${token}` } });
    writeFileSync(join(folder, 'openapi.json'), await description.text());
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    await generateApi({
      input: join(folder, 'openapi.json'),
      output: folder,
      fileName: 'client.ts',
      toJS: true,
      silent: true,
    });
    copyFileSync('docs/examples/record-a-day.mjs', join(folder, 'record-a-day.mjs'));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], PORTAL: url, TOKEN: token ?? '' },
        timeout: 25_000,
      });
    await run(resolve('node_modules/typescript/bin/tsc'), ...TYPES, 'record-a-day.mjs');
    const { stdout } = await run('record-a-day.mjs', DAY);
    expect(stdout).toMatch(/^3 entries on 2026-11-17, seen in the feed/);

    const sheet = await (await api.request('GET', `/employeetimedata/${DAY}`, { as: ADA })).text();
    expect(sheet).toContain('Answered questions about the new policy');
  });

  const examples = Object.values<Call>(CALLS).flatMap(({ route, example }) =>
    example ? [[route, example] as const] : [],
  );

  it.each(examples)('has an example that is accepted as it is: %s', async (route, example) => {
    const [method = '', path = ''] = route.split(' ');
    const { entryJson } = example;
    const form = new FormData();
    // As programs send JSON in a form that are made from the description.
    form.set('entryJson', new Blob([JSON.stringify(entryJson)], { type: 'application/json' }));
    const answer = await stage.api.request(method, path, { as: ADA, body: entryJson === undefined ? example : form });
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  });
});
