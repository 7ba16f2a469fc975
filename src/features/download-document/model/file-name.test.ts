import { expect, it } from 'vitest';
import { fileNameOf } from './file-name';

it.each([
  ['Staff handbook', 'Staff handbook.pdf'],
  ['Contract: 2026/27', 'Contract 2026 27.pdf'],
  ['../../etc', 'etc.pdf'],
  ['  ', 'Document.pdf'],
  ['...', 'Document.pdf'],
  ['Bonus\u202Efdp', 'Bonus fdp.pdf'],
  ['Ünïted ✓', 'Ünïted ✓.pdf'],
  ['x'.repeat(255), `${'x'.repeat(120)}.pdf`],
])('%j is saved as %j', (name, fileName) => {
  expect(fileNameOf(name, 'pdf')).toBe(fileName);
});
