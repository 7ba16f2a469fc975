import { strToU8, zipSync } from 'fflate';
import { docxOf, NAMESPACES } from '../corpus/word/word-package';
import { drawing, field, p, raw, section } from '../corpus/word/word-shapes';

interface RefusedFile {
  file: () => Uint8Array | Promise<Uint8Array>;
  says: RegExp;
}

const entry = (name: string, content: string | Uint8Array) =>
  docxOf({ body: p('x'), entries: { [name]: typeof content === 'string' ? strToU8(content) : content } });

const documentPart = (xml: string) => entry('word/document.xml', xml);

const ROOT = `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>`;

/** Files that are not Word documents, or that would use up the memory or time of their reader. */
export const REFUSED_WORD_FILES: Readonly<Record<string, RefusedFile>> = {
  'an empty file': { file: () => new Uint8Array(), says: /is empty/ },
  'an old document or one with a password': {
    file: () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
    says: /old Word document/,
  },
  'a renamed PDF': { file: () => Buffer.from('%PDF-1.7\n%%EOF'), says: /not a Word document/ },
  'a spreadsheet': {
    file: () =>
      entry(
        '_rels/.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    says: /not a Word document/,
  },
  'an archive of something else': { file: () => zipSync({ 'a.txt': strToU8('a') }), says: /not a Word document/ },
  'half a document': { file: () => docxOf({ body: p('x') }).slice(0, 900), says: /damaged/ },
  'a document with a page of HTML behind it': {
    file: () => Buffer.concat([docxOf({ body: p('x') }), Buffer.from('<script>1</script>')]),
    says: /damaged/,
  },
  'markup that is cut off': { file: () => documentPart(`${ROOT}<w:p><w:r><w:t>x</w:t>`), says: /damaged/ },
  'one with macros': { file: () => entry('word/vbaProject.bin', 'x'), says: /has macros/ },
  'names that lead elsewhere': { file: () => entry('../../etc/cron.d/x', 'x'), says: /damaged|names/ },
  'entities of a gigabyte': {
    file: () =>
      documentPart(
        `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document ${NAMESPACES}><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      ),
    says: /defines entities/,
  },
  'a file of the server as an entity': {
    file: () =>
      documentPart(`<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${ROOT}<w:p>&x;</w:p></w:body></w:document>`),
    says: /defines entities/,
  },
  'UTF-16': {
    file: () => documentPart(Buffer.from(`${ROOT}</w:body></w:document>`, 'utf16le').toString('latin1')),
    says: /UTF-8/,
  },
  'a zip bomb': { file: () => documentPart(ROOT + ' '.repeat(60_000_000)), says: /too large/ },
  'many parts': {
    file: () =>
      docxOf({
        body: p('x'),
        entries: Object.fromEntries(Array.from({ length: 950 }, (_, at) => [`word/x${at}.xml`, strToU8('x')])),
      }),
    says: /too many parts/,
  },
  'ten thousand levels': {
    file: () =>
      documentPart(
        `${ROOT}${'<w:sdt><w:sdtContent>'.repeat(10_000)}${'</w:sdtContent></w:sdt>'.repeat(10_000)}</w:body></w:document>`,
      ),
    says: /nested too deeply/,
  },
  'tables in tables': {
    file: () => docxOf({ body: `${'<w:tbl><w:tr><w:tc>'.repeat(60)}${p('x')}${'</w:tc></w:tr></w:tbl>'.repeat(60)}` }),
    says: /nested too deeply/,
  },
  'a hundred thousand paragraphs': {
    file: () => docxOf({ body: Array.from({ length: 100_000 }, (_, at) => p(`Line ${at}`)).join('') + section() }),
    // A busy machine reaches the time limit first.
    says: /too many parts to lay out|too large|too long to read/,
  },
  'a table of two hundred thousand cells': {
    file: () =>
      docxOf({
        body: `<w:tbl>${Array.from({ length: 2_000 }, () => `<w:tr>${'<w:tc><w:tcPr><w:gridSpan w:val="100"/></w:tcPr><w:p/></w:tc>'.repeat(1)}</w:tr>`).join('')}</w:tbl>`.repeat(
          2,
        ),
      }),
    says: /cells|rows|too large|too long to read/,
  },
};

/** Documents with things that a program might fetch from `origin`. */
export function callingWordFiles(origin: string): Uint8Array[] {
  const external = (type: string, target = `${origin}/${type}`) => ({ id: 'rId1', type, target, isExternal: true });
  return [
    docxOf({ body: p(drawing('rId1', 9, 9, 'a', 'link')), relations: [external('image')] }),
    docxOf({ body: p(drawing('rId1', 9, 9, 'a')), relations: [external('image', `\\\\${origin}\\share\\a.png`)] }),
    docxOf({
      body: p(raw('<w:pict><v:shape><v:imagedata r:id="rId1" src="x"/></v:shape></w:pict>')),
      relations: [external('image')],
    }),
    docxOf({ body: p(field(` INCLUDEPICTURE "${origin}/field" \\d `, 'picture')) }),
    docxOf({ body: `<w:altChunk r:id="rId1"/>${p('x')}`, relations: [external('aFChunk')] }),
    docxOf({
      body: p(raw(`<w:object><o:OLEObject Type="Link" r:id="rId1"/></w:object>`)),
      relations: [external('oleObject')],
    }),
  ];
}
