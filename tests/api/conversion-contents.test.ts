import { documentConversion } from '@/entities/template/config/document-conversion';
import { CORPUS } from '@tests/corpus/documents';
import { printedLinks, readPdf, readWord } from '@tests/support/convert';
import { wordContents } from '@tests/support/word-contents';
import { printingApi } from '@tests/support/printing-api';
import { OWEN } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const FILLING = '<p>line</p>'.repeat(45);

describe('tables of contents', () => {
  const api = printingApi();

  const convert = async (to: 'word' | 'pdf', body: unknown) => {
    const answer = await api().request('POST', `/${to}/v1/convert`, { as: OWEN, body });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const pagesOf = async (html: string) => (await readPdf(await convert('pdf', { html, options }))).pages;

  it.each(['handbook with contents', 'contents of several pages'])(
    'list each heading with a link to it and its page, the same in both files: %s',
    async (name) => {
      const html = CORPUS[name] ?? '';
      const body = documentConversion(html, name);
      const pdf = await convert('pdf', body);
      const links = await printedLinks(pdf);
      const { pages } = await readPdf(pdf);
      const levels = Number(/data-contents="(\d)"/.exec(html)?.[1]);
      const headings = [...html.matchAll(/<h(\d)>(.*?)<\/h\1>/g)].filter(([, level]) => Number(level) <= levels);
      expect(links).toHaveLength(headings.length);

      const listed = pages.join('\n').replaceAll(/\s+/g, ' ');
      const entries = headings.map(([, , text = ''], index) => ({ text, page: links[index] }));
      for (const { text, page } of entries) expect(listed).toContain(`${text} ${page}`);
      for (const { text, page } of entries) expect(pages[Number(page) - 1]?.replaceAll(/\s+/g, ' ')).toContain(text);
      expect(wordContents(readWord(await convert('word', body)))).toEqual(
        entries.map(({ text, page }) => ({ text, page, isLinked: true })),
      );
    },
  );

  it('list only headings with text of the chosen levels, also from tables, with their special characters', async () => {
    const html =
      '<div data-contents="2"></div><h1>R&amp;D <em>&lt;x&gt;</em><br />“two”</h1><h2>&nbsp;</h2><h3>Three</h3>' +
      '<table><tbody><tr><td><h2>In a cell</h2></td></tr></tbody></table>';
    const [page = ''] = await pagesOf(html);
    expect(page.split('\n').slice(0, 2).join(' ').replaceAll(/\s+/g, ' ')).toMatch(/^R&D <x> “two” 1 In a cell 1/);
    const word = wordContents(readWord(await convert('word', { html, options })));
    expect(word.map(({ text }) => text)).toEqual(['R&D <x> “two”', 'In a cell']);
  });

  it('begin with the numbers of clauses, and have the same pages in both files', async () => {
    const html = `<div data-contents="2"></div><h1 data-numbered="1">Pay</h1>${FILLING}<h2 data-numbered="2">Overtime</h2><h1 data-numbered="1" data-number-from="4">Leave</h1>`;
    const body = documentConversion(html, 'Contract');
    const [page = ''] = (await readPdf(await convert('pdf', body))).pages;
    expect(page.replaceAll(/\s+/g, ' ')).toMatch(/^1\. Pay 1 1\.1 Overtime 2 4\. Leave 2 1\. Pay/);
    const word = wordContents(readWord(await convert('word', body)));
    expect(word.map(({ text, page: at }) => `${text} ${at}`)).toEqual(['1. Pay 1', '1.1 Overtime 2', '4. Leave 2']);
  });

  it('are nothing in print where there are no headings, and in cells and lists', async () => {
    const inside = '<table><tbody><tr><td><div data-contents="1"><p>old</p></div><p>cell</p></td></tr></tbody></table>';
    const html = `<div data-contents="4"></div><p>first</p>${inside}`;
    expect((await pagesOf(html)).join('').trim().split(/\s+/)).toEqual(['first', 'cell']);
    expect(wordContents(readWord(await convert('word', { html, options })))).toEqual([]);
  });

  it('replace entries that were sent, for services that do not fill them in', async () => {
    const html = `<h1>One</h1>${FILLING}<h1>Two</h1><div data-contents="1"></div>`;
    const sent = documentConversion(html, 'Rules').html;
    expect(sent).toContain('<h1 id="heading-2">Two</h1>');
    expect(sent).toContain(
      '<div data-contents="1"><p><a href="#heading-1">One</a></p><p><a href="#heading-2">Two</a></p></div>',
    );
    const pages = await pagesOf(sent);
    expect(pages.at(-1)?.replaceAll(/\s+/g, ' ')).toMatch(/Two One 1 Two 2/);
  });
});
