import { answeredSuggestions } from '@harbour/document-model/suggested-text';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { factsOf, withoutSpaces } from '@tests/corpus/word/imported-facts';
import { wordSamples } from '@tests/corpus/word/samples';
import { docxOf, type WordSample } from '@tests/corpus/word/word-package';
import { cleanRichText } from '../rich-text/clean-rich-text';
import { readWord } from './read-word';

const read = (bytes: Uint8Array, knownKeys: readonly string[] = []) =>
  readWord({ bytes, name: 'The file.docx', knownKeys });

const NAMES = [
  'Word: letter',
  'Word: headings of several languages',
  'Word: legal clauses',
  'Word: lists',
  'Word: risk table',
  'Word: table with a style',
  'Word: borders',
  'Word: merge fields and content controls',
  'Word: contents, page and section breaks',
  'Word: tracked changes',
  'Word: quotations, frames and links',
  'Word: strict format',
  'Word: pictures',
  'Word: headers, notes and drawings',
  'Word: letters of symbol fonts',
  'Word: values of forms, symbol fields and a drop cap',
  'Google Docs: policy',
  'Google Docs: lists',
  'LibreOffice: contract with numbered headings',
  'LibreOffice: lists',
  'docx: letter',
  'docx: lists',
  'docx: table',
];

describe('a Word document', () => {
  let samples: Readonly<Record<string, WordSample>> = {};
  beforeAll(async () => {
    samples = await wordSamples();
  });
  const sampleOf = (name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no document ${name}.`);
    return sample;
  };

  it('is one of the corpus', () => {
    expect(Object.keys(samples).toSorted()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('has the text that another reader finds, and what it reports: %s', async (name) => {
    const { bytes, labels = [], onlyMammoth = [], onlyImport = [], reported = {} } = sampleOf(name);
    const { html, notImported } = await read(bytes);
    const raw = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    let expected = withoutSpaces(raw.value);
    for (const text of onlyMammoth) expected = expected.replace(withoutSpaces(text), '');
    const found = labels.reduce((text, label) => text.replace(`>${label}`, '>'), html);
    let { text } = factsOf(found);
    for (const extra of onlyImport) text = text.replace(withoutSpaces(extra), '');
    expect(text).toBe(expected);
    expect(Object.fromEntries(notImported.map(({ what, count }) => [what, count]))).toEqual(reported);
  });

  it.each(NAMES)('has its lists, tables and pictures: %s', async (name) => {
    const { bytes, lists = [], clauses = [], shading, borders, widths = [], pictures = 0, cells } = sampleOf(name);
    const facts = factsOf((await read(bytes)).html);
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(facts.lists).toEqual(lists);
    expect(facts.clauses).toEqual(clauses);
    expect(facts.cells).toEqual(cells ?? factsOf(value).cells);
    expect(facts.shading).toEqual(shading ?? facts.cells.map(() => ''));
    expect(facts.borders).toEqual(borders ?? facts.cells.map(() => ''));
    expect(facts.widths.slice(0, widths.length)).toEqual(widths);
    expect(facts.pictures).toBe(pictures);
  });

  it.each(NAMES)('has its tracked changes as suggestions: %s', async (name) => {
    const { bytes, suggested = [] } = sampleOf(name);
    expect(factsOf((await read(bytes)).html).suggested).toEqual(suggested);
  });

  it.each(NAMES)('looks as in Word, in markup that is stored as it is: %s', async (name) => {
    const { bytes, has = [], name: title = 'The file', placeholders = [] } = sampleOf(name);
    const imported = await read(bytes);
    for (const markup of has) expect(imported.html).toContain(markup);
    expect(cleanRichText(imported.html)).toBe(imported.html);
    expect(imported.name).toBe(title);
    expect(imported.placeholders.map(({ key }) => key)).toEqual(placeholders);
  });

  it('has the server’s placeholders whichever way it writes their keys', async () => {
    const { bytes } = sampleOf('Word: merge fields and content controls');
    const { html, placeholders } = await read(bytes, ['client name', 'JOB TITLE']);
    expect(html).toContain('<span data-placeholder="client name">client name</span>');
    expect(placeholders).toEqual([
      { key: 'client name', known: true, count: 1, shown: '«Client_Name»' },
      { key: 'Start date', known: false, count: 1, shown: '«Start date»' },
      { key: 'JOB TITLE', known: true, count: 1, shown: 'Fitter' },
      { key: 'Address', known: false, count: 1, shown: 'Click or tap here to enter text.' },
      { key: 'Client', known: false, count: 1, shown: 'Ltd' },
    ]);
  });

  it.each(['2094-14-00T27:10:00Z', '2026-02-28T24:10:00Z', '2026-02-30T09:00:00Z', '12026-03-01T09:00:00Z', ''])(
    'has the time of its import for the date “%s”',
    async (date) => {
      vi.setSystemTime('2026-03-02T09:30:15Z');
      onTestFinished(() => void vi.useRealTimers());
      const body = `<w:p><w:ins w:author="Jo" w:date="${date}"><w:r><w:t>x</w:t></w:r></w:ins></w:p>`;
      expect(factsOf((await read(docxOf({ body }))).html).suggested).toEqual([
        '1 insert Jo (in Word) 2026-03-02T09:30Z',
      ]);
    },
  );

  it('quotes what it does not import', async () => {
    const { notImported } = await read(sampleOf('Word: headers, notes and drawings').bytes);
    expect(Object.fromEntries(notImported.map(({ what, example }) => [what, example]))).toMatchObject({
      comment: 'Is this right?',
      'hidden-text': 'secret',
      'text-box': 'In a box',
      chart: 'Sales',
      equation: 'a+b',
    });
  });

  it('is the text before its tracked changes when they are refused, and after them when they are accepted', async () => {
    const { html } = await read(sampleOf('Word: tracked changes').bytes);
    const before = answeredSuggestions(html, () => 'refuse').replaceAll(/<[^>]*>/g, '|');
    const after = answeredSuggestions(html, () => 'accept').replaceAll(/<[^>]*>/g, '|');
    const lines = (text: string) =>
      text
        .replaceAll('\u00A0', ' ')
        .split(/\|+/)
        .filter((line) => line !== '');
    expect(lines(before).slice(0, 7)).toEqual([
      'The fee is £100 each month plus .',
      'Moved',
      'These two ',
      'are one.',
      'One that was divided.',
      'First',
      'Third',
    ]);
    expect(before).toContain('|goes|');
    expect(before).not.toContain('comes');
    expect(lines(after).slice(0, 7)).toEqual([
      'The fee is ',
      '£200',
      ' plus tax.',
      'These two are one.',
      'One that was ',
      'divided.',
      'First',
    ]);
    expect(after.indexOf('Moved')).toBeGreaterThan(after.indexOf('Not in the list'));
    expect(after).not.toContain('goes');
  });
});
