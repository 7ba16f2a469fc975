import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectDirectory, patch, type Directory } from '@tests/support/directory';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';

const ATTRIBUTES = ['userName', 'externalId', 'active', 'name', 'name.givenName', 'displayName', 'title', 'emails'];
const PATHS = [
  ...ATTRIBUTES,
  'emails[type eq "work"].value',
  'roles',
  'roles[primary eq "True"].value',
  'members',
  'members[value eq "x"]',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
];

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('True', 'tools:admin', 'jo@b.example', '\0', '\uD800', '{"value":1}'),
);
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, fc.record({ value: text, type: text, primary: text }))),
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...PATHS), fc.string()), text),
);
const operation = fc.record(
  {
    op: fc.oneof(fc.constantFrom('add', 'Add', 'replace', 'Replace', 'remove', 'Remove'), fc.string()),
    path: fc.oneof(fc.constantFrom(...PATHS), fc.string()),
    value,
  },
  { requiredKeys: ['op'] },
);
const resource = fc.dictionary(fc.oneof(fc.constantFrom('schemas', ...PATHS), fc.string()), value);

describe('bad input from the directory', () => {
  const api = sharedApi();

  let directory: Directory;
  let owen: string;
  let group: string;
  beforeAll(async () => {
    directory = await connectDirectory(api, ADA);
    owen = await directory.idOf(OWEN);
    group = String((await directory.call('POST', '/Groups', { displayName: 'Fuzz' })).body?.['id']);
  });

  const isFine = ({ status, body }: Awaited<ReturnType<Directory['call']>>) => {
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(body).toMatchObject({ status: String(status), detail: expect.any(String) as unknown });
  };

  it.each(['Users', 'Groups'] as const)(
    'never breaks a change of %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 4 }), async (operations) => {
          isFine(await directory.call('PATCH', `/${kind}/${kind === 'Users' ? owen : group}`, patch(...operations)));
        }),
        fuzzRuns(),
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it.each([
    ['POST', 'Users'],
    ['PUT', 'Users'],
    ['POST', 'Groups'],
    ['PUT', 'Groups'],
  ] as const)(
    'never breaks %s of %s',
    async (method, kind) => {
      const id = kind === 'Users' ? owen : group;
      await fc.assert(
        fc.asyncProperty(fc.oneof(resource, fc.jsonValue({ maxDepth: 2 })), async (body) => {
          isFine(await directory.call(method, `/${kind}${method === 'PUT' ? `/${id}` : ''}`, body));
        }),
        fuzzRuns(),
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'never breaks a list',
    async () => {
      const query = fc.record({
        filter: fc.oneof(
          text,
          fc.string().map((word) => `userName eq "${word}"`),
        ),
        startIndex: text,
        count: text,
      });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('Users', 'Groups'), query, async (kind, each) => {
          isFine(await directory.call('GET', `/${kind}?${String(new URLSearchParams(each))}`));
        }),
        fuzzRuns(),
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
