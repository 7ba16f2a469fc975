import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './machine.mjs';
import { billOfMaterials } from './sbom.mjs';

interface Lock {
  name: string;
  version: string;
  packages: Record<
    string,
    {
      version?: string;
      resolved?: string;
      link?: boolean;
      integrity?: string;
      optional?: boolean;
      dev?: boolean;
      dependencies?: object;
    }
  >;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
/** Without those in this repository, whose content is fixed by git. */
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

describe('the bill of materials', () => {
  it('names exactly the production packages, each with its version and hash', () => {
    const { components, ...about } = billOfMaterials(lock);
    expect(about).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'harbour-tools' } } });
    expect(components.length).toBe(packages.filter(([, { dev }]) => !dev).length);
    const named = new Map(components.map((component) => [component['bom-ref'], component]));
    const wanted = Object.keys(lock.packages['']?.dependencies ?? {});
    const names = new Set(components.map(({ name }) => name));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(named.has('node_modules/vitest')).toBe(false);
    expect(named.get('node_modules/@hono/node-server')).toMatchObject({
      name: '@hono/node-server',
      purl: expect.stringMatching(/^pkg:npm\/%40hono\/node-server@\d/) as string,
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
    });
  });

  it('lists registry packages, with a hash of their content', () => {
    const elsewhere = packages.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
    // Packages for other systems, which are never installed here, have none.
    const unfixed = packages.filter(([, { integrity, optional }]) => !integrity?.startsWith('sha512-') && !optional);
    expect(unfixed).toEqual([]);
  });
});
