import { createHash } from 'node:crypto';
import { TEMPLATE_NAME_MAX_LENGTH } from '@contract/template';
import { withPageSetup } from '@harbour/document-model/page-setup';
import type { WordImport } from '@contract/word-import';
import { cleanRichText } from '../rich-text/clean-rich-text';
import type { ImportContext } from './import-context';
import { ImportReport } from './import-report';
import { PlaceholderKeys } from './placeholder-keys';
import { readAreas } from './read-areas';
import { BlockReader, sectionsOf } from './read-blocks';
import { notesReader } from './read-notes';
import { htmlOf } from './to-html';
import { documentFontOf } from './word-font';
import { WordChanges } from './word-changes';
import { WordFields } from './word-fields';
import { WordNumbering } from './word-numbering';
import { WordPackage, type Relations } from './word-package';
import { WordPictures } from './word-pictures';
import { wordRefusal } from './word-refusal';
import { paragraphLookOf, WordStyles } from './word-styles';
import { childOf, childrenOf, elementsOf, numberOf, textIn, valueOf, type XmlElement } from './xml-tree';

export interface WordFile {
  bytes: Uint8Array;
  /** The file’s name, which names a document without a title. */
  name: string;
  /** The server’s placeholders. */
  knownKeys: readonly string[];
}

/**
 * Reads a Word document as the text of a template or section (product/word-import): only what the contract’s table
 * allows, with a list of what it does not.
 * @throws ApiFailure 422 for a file that is not a Word document within the limits
 */
export async function readWord({ bytes, name, knownKeys }: WordFile): Promise<WordImport> {
  const word = await WordPackage.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const main = await word.part(word.main);
  const body = childOf(main?.root, 'w:body');
  if (!main || !body) throw wordRefusal('other-format');
  const { relations } = main;
  const report = new ImportReport();
  const styleSheet = (await word.partOfType(relations, 'styles'))?.root;
  const styles = new WordStyles(styleSheet);
  const numbering = new WordNumbering((await word.partOfType(relations, 'numbering'))?.root, styles);
  const placeholders = new PlaceholderKeys(knownKeys);
  const context: ImportContext = {
    styles,
    numbering,
    fields: new WordFields(report),
    pictures: new WordPictures(word, report),
    placeholders,
    report,
    changes: new WordChanges(prefixOf(bytes), `${new Date().toISOString().slice(0, 16)}Z`),
    relations,
    comments: await commentsOf(word, relations),
    readNote: await notesReader(word, relations, () => context),
  };
  expectLists(body, context);
  const sections = sectionsOf(body);
  for (const section of sections) reportLayout(section, report);
  const blocks = await new BlockReader(context, {}, sections.slice(1)).read(body);
  const known = new Set(knownKeys);
  const isKnown = (key: string) => known.has(key);
  const areas = await readAreas(word, sections, context, isKnown);
  const font = documentFontOf(body, styles, styleSheet, (await word.partOfType(relations, 'theme'))?.root);
  return {
    name: ((await word.title()) || name.replace(/\.docx$/i, '').trim()).slice(0, TEMPLATE_NAME_MAX_LENGTH),
    html: cleanRichText(withPageSetup({ font, ...areas }, htmlOf(blocks, isKnown))),
    placeholders: placeholders.list(),
    notImported: report.entries(),
  };
}

/** Documents have different suggestions, and the same document the same ones. */
function prefixOf(bytes: Uint8Array): string {
  return `w${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
}

/** The levels that lists use, which decide how their numbers are shown. */
function expectLists(element: XmlElement, context: ImportContext): void {
  for (const child of elementsOf(element)) {
    if (child.name !== 'w:p') {
      expectLists(child, context);
      continue;
    }
    const properties = childOf(child, 'w:pPr');
    const styleId = valueOf(properties, 'w:pStyle');
    const look = { ...context.styles.paragraphLook(styleId), ...paragraphLookOf(properties) };
    context.numbering.expect(look.numId, look.level, styleId);
  }
}

/** Texts of comments by id. */
async function commentsOf(word: WordPackage, relations: Relations): Promise<Map<string, string>> {
  const part = await word.partOfType(relations, 'comments');
  const comments = part ? childrenOf(part.root, 'w:comment') : [];
  return new Map(comments.map((comment) => [comment.attributes['w:id'] ?? '', textIn(comment)]));
}

/** Pages that are not upright or have columns. */
function reportLayout(section: XmlElement, report: ImportReport): void {
  if (childOf(section, 'w:pgSz')?.attributes['w:orient'] === 'landscape') report.add('page-layout', 'Landscape pages');
  const columns = numberOf(childOf(section, 'w:cols')?.attributes['w:num']) ?? 1;
  if (columns > 1) report.add('page-layout', `${columns} columns`);
}
