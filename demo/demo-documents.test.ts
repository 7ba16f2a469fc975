import { documentPathProblem, permanentFolderOf, PERMANENT_FOLDERS, splitPath } from '@contract/document-path';
import { describe, expect, it } from 'vitest';
import { demoDocuments } from './demo-documents';

const stored = ['a.pdf', 'a.png', 'a.csv', 'a.txt', 'a.rtf', 'a.eml', 'a.html', 'a.svg'].map((name, index) => {
  return { name, contentType: 'application/pdf', size: 10 + index, hash: String(index).padStart(64, '0') };
});
const place = { town: 'Bath', postCode: 'BA1 1AA', industry: 'Retail' };
const clientele = Array.from({ length: 30 }, (_, index) => {
  const id = `client-${String(index + 1).padStart(4, '0')}`;
  return { id, name: id, ...place };
});
const TODAY = '2026-11-18';
const rowsOf = (id: string, scale: 'normal' | 'large' = 'normal') =>
  demoDocuments(clientele, stored, { today: TODAY, scale }).filter(({ clientId }) => clientId === id);

describe('the demo documents', () => {
  it('follow every rule of paths, each path once per account', () => {
    for (const scale of ['normal', 'large'] as const) {
      const rows = demoDocuments(clientele, stored, { today: TODAY, scale });
      expect(rows.map(({ path }) => documentPathProblem(path)).filter((problem) => problem !== null)).toEqual([]);
      expect(new Set(rows.map(({ clientId, pathKey }) => `${clientId}/${pathKey}`)).size).toBe(rows.length);
    }
  });

  it('fill all four permanent folders of the first client, with folders and other files beside them', () => {
    const paths = rowsOf('client-0001').map(({ path }) => path);
    const used = new Set(paths.map(permanentFolderOf));
    expect(used).toEqual(new Set([...PERMANENT_FOLDERS, null]));
    expect(paths.filter((path) => path.split('/').length > 2).length).toBeGreaterThan(5);
    expect(paths.filter((path) => !path.includes('/')).length).toBeGreaterThan(0);
    expect(rowsOf('client-0001').filter(({ isPermanent }) => isPermanent)).toHaveLength(1);
  });

  it('are hundreds for one client and none for two', () => {
    expect(rowsOf('client-0002').length).toBeGreaterThan(300);
    expect([...rowsOf('client-0006'), ...rowsOf('client-0007')]).toEqual([]);
  });

  it('were added before the day that the data is built around', () => {
    const rows = demoDocuments(clientele, stored, { today: TODAY, scale: 'normal' });
    expect(rows.filter(({ addedOn }) => addedOn >= TODAY)).toEqual([]);
    expect(new Set(rows.map(({ addedOn }) => addedOn)).size).toBeGreaterThan(100);
  });

  it('have at the large scale one account with 20,000 files in 500 folders and one with 200', () => {
    const large = rowsOf('client-0008', 'large').map(({ path }) => splitPath(path).folder);
    expect([large.length, new Set(large).size]).toEqual([20_000, 500]);
    expect(rowsOf('client-0009', 'large')).toHaveLength(200);
    expect(rowsOf('client-0008')).toEqual([]);
  });
});
