import { documentPreviewSchema, TEXT_PREVIEW_BYTES, type DocumentPreview } from '@contract/document-preview';
import { BARE_ACCOUNT, documentsOf, type Content } from '@tests/support/document';
import { REFUSED_WORD_FILES } from '@tests/support/hostile-word-files';
import { OWEN, sharedApi } from '@tests/support/test-api';
import writeSheets from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { docxOf } from '../corpus/word/word-package';
import { p, raw } from '../corpus/word/word-shapes';

const api = sharedApi();

const look = (name: string) =>
  api.request('GET', `/documentpreview/${BARE_ACCOUNT}?fileName=${encodeURIComponent(`${BARE_ACCOUNT}/${name}`)}`, {
    as: OWEN,
  });

async function store(name: string, content: Content): Promise<void> {
  const documents = documentsOf(api);
  await documents.done(documents.add(OWEN, name, content));
}

async function shown(name: string, content: Content): Promise<DocumentPreview> {
  await store(name, content);
  const answer = await look(name);
  expect(answer.status).toBe(200);
  return documentPreviewSchema.validate(await answer.json());
}

/** Renamed, because a file that arrives with another ending than its content has is refused. */
async function refused(name: string, content: Content): Promise<string> {
  const documents = documentsOf(api);
  await documents.done(documents.add(OWEN, 'sent.bin', content));
  await documents.done(documents.move(OWEN, 'sent.bin', name));
  const answer = await look(name);
  expect(answer.status).toBe(422);
  return answer.text();
}

const inMemory = (content: Uint8Array) => new Uint8Array(content);

describe('a preview', () => {
  it('shows text of any usual encoding, never as a page', async () => {
    expect(await shown('a.txt', inMemory(Buffer.from('Caf\xe9 \x80 5 <script>1</script>', 'latin1')))).toMatchObject({
      kind: 'text',
      text: 'Café € 5 <script>1</script>',
      html: '',
      isWhole: true,
    });
    expect(await refused('b.txt', inMemory(Buffer.from([0, 1, 2, 3])))).toContain('not text');
    expect(await refused('blank.txt', ' \r\n\t\n')).toContain('The file is empty.');
  });

  it('shows the beginning of a long text, cut between lines or characters', async () => {
    const lines = 'Zeile für Zeile\n'.repeat(20_000);
    const cut = await shown('long.log', lines);
    expect(cut.isWhole).toBe(false);
    expect(lines.startsWith(cut.text)).toBe(true);
    expect(cut.text.endsWith('\n')).toBe(true);
    expect(Buffer.byteLength(cut.text)).toBeGreaterThan(TEXT_PREVIEW_BYTES - 50);
    const oneLine = await shown('line.txt', `x${'é'.repeat(TEXT_PREVIEW_BYTES)}`);
    expect(oneLine.text).toBe(`x${'é'.repeat(TEXT_PREVIEW_BYTES / 2 - 1)}`);
  });

  it('shows CSV as a table, and as text if it is not a table', async () => {
    expect((await shown('a.csv', 'No;Item\r\n1;"A; b"\r\n')).rows).toEqual([
      ['No', 'Item'],
      ['1', 'A; b'],
    ]);
    expect(await shown('b.csv', 'a,"never closed\n')).toMatchObject({ kind: 'text', text: 'a,"never closed\n' });
    const many = await shown('c.csv', 'a,b\n'.repeat(300));
    expect([many.rows.length, many.isWhole]).toEqual([200, false]);
  });

  it('shows the first rows of a spreadsheet, also of one with formulas', async () => {
    const sheet = [
      [{ value: 'Item' }, { value: 'Due' }, { value: 'Sum' }],
      [
        { value: 'Ladder' },
        { value: new Date('2026-11-26T00:00:00Z'), format: 'dd/mm/yyyy' },
        { value: 'SUM(1,2)', type: 'Formula' as const },
      ],
      ...Array.from({ length: 300 }, (_, at) => [{ value: at }]),
    ];
    const { kind, rows, isWhole } = await shown(
      'a.xlsx',
      inMemory(await writeSheets([{ sheet: 'Plan', data: sheet }]).toBuffer()),
    );
    expect([kind, rows.length, isWhole]).toEqual(['table', 200, false]);
    expect(rows[0]).toEqual(['Item', 'Due', 'Sum']);
    expect(rows[1]?.slice(0, 2)).toEqual(['Ladder', '26/11/2026']);
  });

  it('shows a Word document as cleaned html, with nothing that runs', async () => {
    const body = p('Fire plan') + p(raw('<w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r>'));
    const { kind, html } = await shown('plan.docx', inMemory(docxOf({ body })));
    expect(kind).toBe('document');
    expect(html).toContain('Fire plan');
    expect(html).not.toContain('<script');
  });

  it.each(['a renamed PDF', 'one with macros', 'half a document', 'a zip bomb', 'entities of a gigabyte'])(
    'says why it does not show %s',
    async (what) => {
      const content = await REFUSED_WORD_FILES[what]?.file();
      const text = await refused(`${what}.docx`, inMemory(content ?? new Uint8Array()));
      expect(text).toMatch(/not a Word document|macros|damaged|too large/);
      expect(text, 'nobody imports anything here').not.toMatch(/import|Save it/i);
    },
  );

  it('shows the demo documents', async () => {
    const of = async (name: string) => {
      const answer = await api.request('GET', `/documentpreview/client-0004?fileName=client-0004/Allergens/${name}`, {
        as: OWEN,
      });
      return documentPreviewSchema.validate(await answer.json());
    };
    expect((await of('Cleaning plan.docx')).html).toContain('flour or nuts');
    expect((await of('Deliveries.xlsx')).rows[3]).toEqual(['Friday', 'Nut house', 'Almonds, hazelnuts']);
  });

  it('is only of types that it can read, and of files that exist', async () => {
    expect(await refused('page.html', '<p>x</p>')).toContain('no preview');
    expect((await look('nowhere.txt')).status).toBe(404);
  });
});
