import { expect, it, vi } from 'vitest';

it('parses documents and other texts under one policy, because the page allows each policy name once', async () => {
  const taken: string[] = [];
  const createPolicy = (name: string, rules: object) => {
    if (taken.includes(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
    taken.push(name);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy, emptyHTML: '' });
  vi.resetModules();
  const { documentFragment } = await import('@harbour/document-editor');
  const { safeFragment } = await import('../safe-html');
  const complaints = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  expect(documentFragment('<p>One <b>document</b></p>').textContent).toBe('One document');
  expect(safeFragment('<p>A <b>question</b></p>').textContent).toBe('A question');
  expect(taken).toEqual(['dompurify']);
  expect(complaints).not.toHaveBeenCalled();
});
