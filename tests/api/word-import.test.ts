import { wordImportSchema, WORD_MAX_BYTES } from '@contract/word-import';
import { placeholders, sections, templates } from '@server/data/schema';
import { cleanRichText } from '@server/rich-text/clean-rich-text';
import { CORPUS } from '@tests/corpus/documents';
import { factsOf } from '@tests/corpus/word/imported-facts';
import { docxOf } from '@tests/corpus/word/word-package';
import { p, section } from '@tests/corpus/word/word-shapes';
import { callingWordFiles, REFUSED_WORD_FILES } from '@tests/support/hostile-word-files';
import { ADA, sharedApi } from '@tests/support/test-api';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';

describe('POST /importword', () => {
  const api = sharedApi();

  const send = async (content: Uint8Array, { as = ADA, name = 'letter.docx', field = 'file' } = {}) => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(content)], name));
    return api.request('POST', '/importword', { as, body: form });
  };
  const read = async (content: Uint8Array) => {
    const answer = await send(content);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${text}`);
    return wordImportSchema.validate(JSON.parse(text));
  };

  it('answers with the text and the placeholders that it knows, and stores nothing', async () => {
    const { db } = api.deps;
    const [known] = await db.select().from(placeholders).limit(1);
    const key = known?.key ?? '';
    const stored = async () => [await db.$count(templates), await db.$count(sections), await db.$count(placeholders)];
    const before = await stored();
    const field = (name: string) => `<w:fldSimple w:instr=" MERGEFIELD &quot;${name}&quot; "/>`;
    const bytes = docxOf({ body: p(field(key.toUpperCase()) + field('Shoe size')) + section() });
    expect(await read(bytes)).toEqual({
      name: 'letter',
      html: `<p><span data-placeholder="${key}">${key}</span><span data-placeholder="Shoe size">«Shoe size»</span></p>`,
      placeholders: [
        { key, known: true, count: 1, shown: `«${key.toUpperCase()}»` },
        { key: 'Shoe size', known: false, count: 1, shown: '«Shoe size»' },
      ],
      notImported: [],
    });
    expect(await stored()).toEqual(before);
  });

  it('needs one file', async () => {
    const bytes = docxOf({ body: p('Text') });
    const wrong = await send(bytes, { field: 'document' });
    expect([wrong.status, await wrong.text()]).toEqual([422, 'The form has no document in the field "file".']);
    expect((await send(Buffer.alloc(WORD_MAX_BYTES + 1))).status).toBe(413);
  });

  it.each(Object.entries(REFUSED_WORD_FILES))('refuses %s, and says why', async (_what, { file, says }) => {
    const since = performance.now();
    const answer = await send(await file());
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(says)]);
    expect(performance.now() - since).toBeLessThan(15_000);
  });

  it('never asks for anything outside the document', async () => {
    let knocks = 0;
    const stranger = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    for (const bytes of callingWordFiles(origin)) {
      const { html, notImported } = await read(bytes);
      expect(html).not.toContain('<img');
      expect(notImported.length).toBeGreaterThan(0);
    }
    expect(knocks).toBe(0);
    stranger.close();
  });

  it.each(Object.entries(CORPUS))('loses nothing of a document that the portal has made: %s', async (_name, html) => {
    const made = await api.request('POST', '/word/v1/convert', { as: ADA, body: documentConversion(html, 'Title') });
    const first = await read(new Uint8Array(await made.arrayBuffer()));
    expect(first.name).toBe('Title');
    const [wanted, found] = [factsOf(html), factsOf(first.html)];
    expect(found.text).toBe(wanted.text);
    expect(found.lists).toEqual(wanted.lists);
    expect(found.clauses).toEqual(wanted.clauses);
    expect(found.cells).toEqual(wanted.cells);
    expect(found.shading).toEqual(wanted.shading);
    expect(found.borders).toEqual(wanted.borders);
    expect(found.pictures).toBe(wanted.pictures);
    expect(first.notImported).toEqual([]);
    const contentsOf = (text: string) => text.match(/<div data-contents="\d"><\/div>/g);
    expect(contentsOf(first.html)).toEqual(contentsOf(html));

    const again = await api.request('POST', '/word/v1/convert', {
      as: ADA,
      body: documentConversion(first.html, 'Title'),
    });
    const second = await read(new Uint8Array(await again.arrayBuffer()));
    expect(second.html).toBe(first.html);
    expect(cleanRichText(second.html)).toBe(second.html);
  });
});
