import type { Archive, ArchiveFile } from '../archive-guard';
import { MAX_UNPACKED, sheetGuard, sheetRefusal } from './refusal';
import { storedArchive } from './stored-archive';

/** The files with a spreadsheet's cells, texts and formats; pictures, charts and other content are never unpacked. */
const PARTS =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|mimetype|meta-inf\/manifest\.xml|(?:content|styles|meta|settings)\.xml|(?:xl\/)?(?:_rels\/|(?:work|chart|dialog|macro)sheets\/)?[\w .-]+\.(?:xml|bin|rels))$/i;

/** An uncompressed archive of Excel, or the content of an OpenDocument spreadsheet. */
type VettedFile = { kind: 'excel'; archive: Uint8Array } | { kind: 'ods'; content: string };

/**
 * Unpacks what a spreadsheet needs, after checking its directory, and every byte of these files, so that its reader
 * understands it as this check did. @throws SheetRefusal
 */
export async function vettedFile<File extends ArchiveFile>(
  archive: Archive<File>,
  { takesOthers }: { takesOthers: boolean },
): Promise<VettedFile> {
  const guard = sheetGuard(takesOthers);
  guard.refuseDirectory(archive.files);
  const contents = new Map<string, Uint8Array>();
  let left = MAX_UNPACKED;
  for (const file of archive.files) {
    if (!PARTS.test(file.name)) continue;
    const content = await guard.unpacked(archive, file, left);
    left -= content.length;
    contents.set(file.name, /\.(?:xml|rels)$/i.test(file.name) ? vettedXml(content, guard) : content);
  }
  const workbook = workbookIn(contents);
  if (workbook !== null) return { kind: 'excel', archive: storedArchive(plainWorkbook(contents, workbook)) };
  if (takesOthers && nameIn(contents, 'xl/workbook.bin') !== null)
    return { kind: 'excel', archive: storedArchive(contents) };
  const content = contents.get(nameIn(contents, 'content.xml') ?? '');
  if (!takesOthers || content === undefined) throw sheetRefusal('other-format', takesOthers);
  return { kind: 'ods', content: new TextDecoder().decode(content) };
}

/**
 * Without comments, in which the reader would find cells; text before formatted runs becomes a run, because the reader
 * would stop after it.
 */
function vettedXml(
  content: Uint8Array<ArrayBuffer>,
  { xmlOf }: Pick<ReturnType<typeof sheetGuard>, 'xmlOf'>,
): Uint8Array {
  const text = xmlOf(content);
  const plain = text.includes('<!--') ? text.replaceAll(/<!--(?:[^-]|-(?!->))*(?:-->|$)/g, '') : text;
  const whole = plain.replaceAll(
    TEXT_BEFORE_RUNS,
    (_whole, start: string, plainText: string, prefix = '') => `${start}<${prefix}r>${plainText}</${prefix}r>`,
  );
  return whole === text ? content : new TextEncoder().encode(whole);
}

/** A plain text before formatted ones in the same cell. */
const TEXT_BEFORE_RUNS =
  /(<(?:[\w.-]+:)?(?:si|is)>\s*)(<([\w.-]+:)?t(?:\s[^<>]*)?>[^<]*<\/(?:[\w.-]+:)?t>)(?=\s*<(?:[\w.-]+:)?r>)/g;

const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const KINDS: ReadonlyMap<string, string> = new Map([
  ['worksheet', 'worksheet'],
  ['chartsheet', 'chartsheet'],
  ['dialogsheet', 'dialogsheet'],
  ['sharedstrings', 'sharedStrings'],
  ['styles', 'styles'],
]);

type Contents = Map<string, Uint8Array>;

interface Relationship {
  id: string;
  /** the last part of its address: `worksheet` */
  kind: string;
  target: string;
}

function nameIn(contents: Contents, path: string): string | null {
  return [...contents.keys()].find((name) => name.toLowerCase() === path.toLowerCase()) ?? null;
}

/** The XML with the list of sheets, which need not be in its usual place. */
function workbookIn(contents: Contents): string | null {
  const listed = relationshipsIn(contents, '_rels/.rels').find(({ kind }) => kind === 'officedocument');
  const name = nameIn(contents, listed ? pathOf(listed, '') : 'xl/workbook.xml');
  return name?.endsWith('.xml') === true ? name : null;
}

const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*["']([^"']*)["']/g;

function relationshipsIn(contents: Contents, path: string): Relationship[] {
  const list = new TextDecoder().decode(contents.get(nameIn(contents, path) ?? ''));
  return Array.from(list.matchAll(RELATIONSHIP), ([, text = '']) => {
    const values = new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]));
    const kind = /[^/]*$/.exec(values.get('Type') ?? '')?.[0].toLowerCase() ?? '';
    return { id: values.get('Id') ?? '', kind, target: values.get('Target') ?? '' };
  });
}

/** `./sheet1.xml` and `/xl/sheet1.xml` are the same. @param from the file with the relationship */
function pathOf({ target }: Relationship, from: string): string {
  return decodeURI(new URL(target.replaceAll('\\', '/'), `file:///${from}`).pathname.slice(1));
}

/**
 * The parts of a workbook under plain names, with new lists of them, because programs list parts that they leave out, leave
 * the lists out, or write the same path in other ways (`./`, `/xl/`, `\`).
 */
function plainWorkbook(contents: Contents, workbook: string): Contents {
  const parts: Contents = new Map();
  const types = [override('workbook.xml', 'sheet.main')];
  const related: string[] = [];
  for (const each of relationshipsIn(contents, workbook.replace(/[^/]+$/, '_rels/$&.rels'))) {
    const kind = KINDS.get(each.kind);
    const content = contents.get(nameIn(contents, pathOf(each, workbook)) ?? '');
    if (kind === undefined || content === undefined) continue;
    const name = `part${parts.size}.xml`;
    parts.set(`xl/${name}`, kind === 'worksheet' ? cellsAlone(content) : content);
    types.push(override(name, kind));
    related.push(relationship(each.id, kind, name));
  }
  parts.set('xl/workbook.xml', contents.get(workbook) ?? new Uint8Array());
  const write = (name: string, xml: string) => parts.set(name, new TextEncoder().encode(`<?xml version="1.0"?>${xml}`));
  write('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`);
  write('_rels/.rels', relationships([relationship('r', 'officeDocument', 'xl/workbook.xml')]));
  write('xl/_rels/workbook.xml.rels', relationships(related));
  return parts;
}

const SHEET = /<((?:[\w.-]+:)?)worksheet(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?>/;
/** No program writes these; the reader would count up to them. */
const NOWHERE = /\sr\s*=\s*["'](?:[a-z]{4,}\d*|[a-z]*\d{8,})["']/i;

/**
 * A sheet without links, merged cells and other things that may cover billions of cells, each of which the reader
 * would visit. @throws SheetRefusal for cells that no sheet has
 */
function cellsAlone(content: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(content);
  const [start = '<worksheet>', prefix = ''] = SHEET.exec(text) ?? [];
  const from = text.indexOf(`<${prefix}sheetData`);
  const end = `</${prefix}sheetData>`;
  const to = text.lastIndexOf(end);
  const cells = from < 0 || to < from ? '' : text.slice(from, to + end.length);
  if (NOWHERE.test(cells)) throw sheetRefusal('damaged');
  return new TextEncoder().encode(`${start}${cells}</${prefix}worksheet>`);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const override = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}" ContentType="${CONTENT}${kind}+xml"/>`;

const relationship = (id: string, kind: string, name: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${name}"/>`;

const relationships = (list: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
