/**
 * `npm run try sbom`: the production packages, as a CycloneDX bill of materials on standard output. It is made from
 * package-lock.json, because `npm sbom` fails on a peer range of Blueprint's popovers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';

/**
 * @param {{ name: string, version: string, packages: Record<string, { name?: string, version?: string, integrity?: string, license?: string, dev?: boolean, devOptional?: boolean }> }} lock
 */
export function billOfMaterials(lock) {
  const components = Object.entries(lock.packages)
    .filter(([path, { dev, version }]) => path.startsWith('node_modules/') && !dev && version !== undefined)
    .map(([path, { version = '', integrity, license, name: ownName }]) => {
      // Only an alias has its name in the entry.
      const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        type: 'library',
        'bom-ref': path,
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ...(license && { licenses: [{ license: { name: license } }] }),
        ...(integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
      };
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components,
  };
}

/** @param {string} integrity */
function hexOf(integrity) {
  return Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  process.stdout.write(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
}
