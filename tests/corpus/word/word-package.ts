import { strToU8, zipSync } from 'fflate';
import type { NotImported } from '@contract/word-import';

/** A document as a program writes it, and what its import has to give. */
export interface WordSample {
  bytes: Uint8Array;
  /** Items of lists in order: kind, depth and number, for example 'decimal 0 1'; bullets have the number 0. */
  lists?: readonly string[];
  /** Numbers of clauses, as they are drawn. */
  clauses?: readonly string[];
  /** Labels that become text, in order: mammoth does not read them. */
  labels?: readonly string[];
  /** Backgrounds of cells in order; '' for none. */
  shading?: readonly string[];
  /** Borders of cells in order, as `TextFacts` has them; '' for the usual ones. */
  borders?: readonly string[];
  /** Widths of the columns of each table in percent. */
  widths?: readonly (readonly number[])[];
  /** Pictures that are imported. */
  pictures?: number;
  /** How often what is reported. */
  reported?: Readonly<Partial<Record<NotImported, number>>>;
  /** What mammoth reads and the import reports: left out on both sides. */
  onlyMammoth?: readonly string[];
  /** What mammoth leaves out: left out on both sides. */
  onlyImport?: readonly string[];
  /** Cells, where mammoth takes a switch that is off for one that is on. */
  cells?: readonly string[];
  /** Suggested changes in order: a number for each id, whether it inserts, who and when. */
  suggested?: readonly string[];
  placeholders?: readonly string[];
  /** Markup that the import has to have. */
  has?: readonly string[];
  name?: string;
}

/** A document with all that its import gives. */
export interface WholeSample {
  bytes: Uint8Array;
  html: string;
  /** How often what is reported. */
  reported?: Readonly<Partial<Record<NotImported, number>>>;
  name?: string;
}

const OOXML = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OOXML}/officeDocument/2006/relationships`;

/** Namespaces as Word writes them on the root of each part. */
export const NAMESPACES = [
  `xmlns:w="${OOXML}/wordprocessingml/2006/main"`,
  `xmlns:r="${RELATIONS}"`,
  `xmlns:wp="${OOXML}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${OOXML}/drawingml/2006/main"`,
  `xmlns:pic="${OOXML}/drawingml/2006/picture"`,
  `xmlns:c="${OOXML}/drawingml/2006/chart"`,
  `xmlns:m="${OOXML}/officeDocument/2006/math"`,
  `xmlns:mc="${OOXML}/markup-compatibility/2006"`,
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/><Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/><Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/></Types>`;

interface Target {
  id: string;
  type: string;
  target: string;
  isExternal?: boolean;
}

export interface WordParts {
  body: string;
  styles?: string;
  numbering?: string;
  title?: string;
  /** Other parts below `word/`: XML without its head, or bytes. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
  relations?: readonly Target[];
  /** Replaces the namespaces of the root elements. */
  namespaces?: string;
  /** Replaces the types of relations. */
  relationTypes?: string;
  /** Whole entries of the archive, also instead of others. */
  entries?: Readonly<Record<string, Uint8Array>>;
}

/** A complete `.docx` archive. */
export function docxOf(parts: WordParts): Uint8Array {
  const namespaces = parts.namespaces ?? NAMESPACES;
  const types = parts.relationTypes ?? RELATIONS;
  const relations: Target[] = [
    ...(parts.styles === undefined ? [] : [{ id: 'rIdStyles', type: 'styles', target: 'styles.xml' }]),
    ...(parts.numbering === undefined ? [] : [{ id: 'rIdNumbering', type: 'numbering', target: 'numbering.xml' }]),
    ...(parts.relations ?? []),
  ];
  const others = Object.entries(parts.parts ?? {}).map(([name, content]): [string, Uint8Array] => [
    `word/${name}`,
    typeof content === 'string' ? strToU8(HEAD + content) : content,
  ]);
  const root = (name: string, content: string) => strToU8(`${HEAD}<w:${name} ${namespaces}>${content}</w:${name}>`);
  const properties = `<cp:coreProperties xmlns:cp="${OOXML}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${parts.title ?? ''}</dc:title><dc:creator>Ada</dc:creator></cp:coreProperties>`;
  return zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': relationsPart(
      [
        { id: 'rId1', type: 'officeDocument', target: 'word/document.xml' },
        { id: 'rId2', type: 'core-properties', target: 'docProps/core.xml' },
      ],
      types,
    ),
    'docProps/core.xml': strToU8(HEAD + properties),
    'word/_rels/document.xml.rels': relationsPart(relations, types),
    'word/document.xml': root('document', `<w:body>${parts.body}</w:body>`),
    ...(parts.styles === undefined ? {} : { 'word/styles.xml': root('styles', parts.styles) }),
    ...(parts.numbering === undefined ? {} : { 'word/numbering.xml': root('numbering', parts.numbering) }),
    ...Object.fromEntries(others),
    ...parts.entries,
  });
}

function relationsPart(relations: readonly Target[], types: string): Uint8Array {
  const list = relations.map(({ id, type, target, isExternal }) => {
    const kind =
      type === 'core-properties' ? `${OOXML}/package/2006/relationships/metadata/${type}` : `${types}/${type}`;
    return `<Relationship Id="${id}" Type="${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;
  });
  return strToU8(`${HEAD}<Relationships xmlns="${OOXML}/package/2006/relationships">${list.join('')}</Relationships>`);
}
