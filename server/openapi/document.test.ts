import { createConfig, lintFromString } from '@redocly/openapi-core';
import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@contract/calls';
import { openApiDocument } from './document';

/** Warnings of Redocly that we accept, each for a reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'info-license': 'the API is not published',
  'no-ambiguous-paths': 'the specification has them, and names go before parameters (`inOrder`)',
};

describe('the description of the API', () => {
  const document = openApiDocument(DEFAULT_MARKETING_PREFIX);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it('has every route of the policy, each with an id of its own', () => {
    expect(
      operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    ).toEqual(expect.arrayContaining(ROUTES.filter((route) => !route.includes(' /scim/'))));
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  });

  it('refers only to schemas that it has', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(50);
    for (const [ref, kind = '', name = ''] of names)
      expect([ref, (document.components as unknown as Record<string, object>)[kind]]).toEqual([
        ref,
        expect.objectContaining({ [name]: expect.anything() as unknown }),
      ]);
  });

  it('follows the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' });
    const rules = new Set(problems.map(({ ruleId }) => ruleId));
    expect([...rules].toSorted()).toEqual(Object.keys(ACCEPTED));
  });

  it('follows those of Spectral that Redocly does not have: lists name their items, and no type is named twice', () => {
    const wrong: string[] = [];
    JSON.stringify(document.paths, checked('paths'));
    JSON.stringify(document.components.schemas, checked('schemas'));
    expect(wrong).toEqual([]);

    function checked(part: string) {
      return (key: string, value: unknown) => {
        const { type, items, prefixItems } = (value ?? {}) as {
          type?: unknown;
          items?: unknown;
          prefixItems?: unknown;
        };
        const types = [type].flat();
        if (new Set(types).size < types.length) wrong.push(`${part} ${key}: ${types.join()}`);
        if (types.includes('array') && items === undefined && !prefixItems) wrong.push(`${part} ${key}: no items`);
        return value;
      };
    }
  });

  it('places the marketing service under its prefix, and names roles and limits', () => {
    const { paths } = openApiDocument('/crm');
    expect(paths['/crm/prospects']?.['get']).toMatchObject({ 'x-role': 'Marketing' });
    expect(paths['/pardot/prospects']).toBeUndefined();
    expect(paths['/addtimesheetentry']?.['post']?.['x-max-bytes']).toBeGreaterThan(20 * 25 * 1024 * 1024);
  });
});
