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
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the bill of materials', () => {
  it('names exactly the production packages, each with its version and hash', () => {
    const { components, ...about } = billOfMaterials(lock);
    expect(about).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'harbour-tools' } } });
    expect(components.length).toBe(packages.filter(([, { dev, link }]) => !dev && !link).length);
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

  /** In this repository, so their content is fixed by git (docs/decisions/011-blueprint-icons.md). */
  const OWN_PACKAGES = ['packages/blueprint-icons'];

  it('lists registry packages with a hash of their content, and our own', () => {
    const elsewhere = packages.filter(
      ([, { resolved }]) =>
        resolved !== undefined &&
        !resolved.startsWith('https://registry.npmjs.org/') &&
        !OWN_PACKAGES.includes(resolved),
    );
    expect(elsewhere).toEqual([]);
    // Packages for other systems, which are never installed here, have none.
    const unfixed = packages.filter(
      ([, { integrity, optional, link }]) => !integrity?.startsWith('sha512-') && !optional && !link,
    );
    expect(unfixed.map(([path]) => path)).toEqual(OWN_PACKAGES);
  });
});
