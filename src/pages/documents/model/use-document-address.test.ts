import { describe, expect, it } from 'vitest';
import { readDocumentAddress, writeDocumentAddress } from './use-document-address';

const read = (query: string) => readDocumentAddress(new URLSearchParams(query));

describe('the address of the documents', () => {
  it.each([
    '',
    'account=client-0001&accountName=Harbourside+Joinery+Ltd',
    'account=c1&accountName=A&folder=Letters%2F2026&find=plan+b&sort=added',
    'account=c1&accountName=A&folder=Manual+and+Handbook',
    'account=c1&accountName=A&folder=Letters&preview=Letters%2FSite+plan.png',
  ])('is written as it is read: %s', (query) => {
    expect(writeDocumentAddress(read(query)).toString()).toBe(query);
  });

  it.each(['account=..%2Fx&folder=a', 'folder=a&find=b&preview=a.png', 'account='])(
    'has no account for %s',
    (query) => {
      expect(read(query)).toMatchObject({ account: null, folder: '', find: '', order: 'name', preview: '' });
    },
  );

  it.each(['../x', 'a//b', 'CON', 'a/', ' a', 'a\u202ex', '<img src=x>', 'a'.repeat(5000)])(
    'ignores an invalid folder or file %.20j',
    (folder) => {
      expect(read(`account=c1&folder=${encodeURIComponent(folder)}`).folder).toBe('');
      expect(read(`account=c1&preview=${encodeURIComponent(folder)}`).preview).toBe('');
    },
  );
});
