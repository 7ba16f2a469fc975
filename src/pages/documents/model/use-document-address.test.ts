import { describe, expect, it } from 'vitest';
import { readDocumentAddress, writeDocumentAddress } from './use-document-address';

const read = (query: string) => readDocumentAddress(new URLSearchParams(query));

describe('the address of the documents', () => {
  it.each([
    '',
    'account=client-0001&accountName=Harbourside+Joinery+Ltd',
    'account=c1&accountName=A&folder=Letters%2F2026&find=plan+b&sort=added',
    'account=c1&accountName=A&folder=Manual+and+Handbook',
  ])('is written as it is read: %s', (query) => {
    expect(writeDocumentAddress(read(query)).toString()).toBe(query);
  });

  it.each(['account=..%2Fx&folder=a', 'folder=a&find=b', 'account='])('is nobody’s for %s', (query) => {
    expect(read(query)).toEqual({ account: null, folder: '', find: '', order: 'name' });
  });

  it.each(['../x', 'a//b', 'CON', 'a/', ' a', 'a\u202ex'])('knows no folder %j', (folder) => {
    expect(read(`account=c1&folder=${encodeURIComponent(folder)}`).folder).toBe('');
  });
});
