import type { GridHost } from '../src';

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** A host for tests of the grid alone: without case and accents, tables between tabs, nothing listed. */
export const PLAIN_HOST: GridHost = {
  searchKey: (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  compareTexts: compare,
  toClipboard: (table) => table.map((row) => row.join('\t')).join('\n'),
  fromClipboard: (text) => text.split('\n').map((row) => row.split('\t')),
  saveTable: () => undefined,
  Offer: () => null,
  showKeys: () => undefined,
};
