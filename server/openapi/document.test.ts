import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@contract/calls';
import { openApiDocument } from './document';

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

  it('places the marketing service under its prefix, and names roles and limits', () => {
    const { paths } = openApiDocument('/crm');
    expect(paths['/crm/prospects']?.['get']).toMatchObject({ 'x-role': 'Marketing' });
    expect(paths['/pardot/prospects']).toBeUndefined();
    expect(paths['/addtimesheetentry']?.['post']?.['x-max-bytes']).toBeGreaterThan(20 * 25 * 1024 * 1024);
  });
});
