import { TEMPLATE_NAME_MAX_LENGTH } from '@contract/template';
import type { WordImport } from '@contract/word-import';
import { cleanRichText } from '../rich-text/clean-rich-text';
import type { ImportContext } from './import-context';
import { ImportReport } from './import-report';
import { PlaceholderKeys } from './placeholder-keys';
import { BlockReader, sectionsOf } from './read-blocks';
import { notesReader } from './read-notes';
import { htmlOf } from './to-html';
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
  const styles = new WordStyles((await word.partOfType(relations, 'styles'))?.root);
  const numbering = new WordNumbering((await word.partOfType(relations, 'numbering'))?.root, styles);
  const placeholders = new PlaceholderKeys(knownKeys);
  const context: ImportContext = {
    styles,
    numbering,
    fields: new WordFields(report),
    pictures: new WordPictures(word, report),
    placeholders,
    report,
    relations,
    comments: await commentsOf(word, relations),
    readNote: await notesReader(word, relations, () => context),
  };
  expectLists(body, context);
  const sections = sectionsOf(body);
  for (const section of sections) reportLayout(section, report);
  await reportMargins(word, relations, sections, report);
  const blocks = await new BlockReader(context, {}, sections.slice(1)).read(body);
  const found = placeholders.list();
  const known = new Set(found.filter((each) => each.known).map(({ key }) => key));
  return {
    name: ((await word.title()) || name.replace(/\.docx$/i, '').trim()).slice(0, TEMPLATE_NAME_MAX_LENGTH),
    html: cleanRichText(htmlOf(blocks, (key) => known.has(key))),
    placeholders: found,
    notImported: report.entries(),
  };
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

/** Headers and footers with a text, each once. */
async function reportMargins(
  word: WordPackage,
  relations: Relations,
  sections: readonly XmlElement[],
  report: ImportReport,
): Promise<void> {
  const read = new Set<string>();
  for (const section of sections) {
    for (const { name, attributes } of elementsOf(section)) {
      const what = name === 'w:headerReference' ? 'header' : 'footer';
      const relation = relations.get(attributes['r:id'] ?? '');
      if ((what === 'footer' && name !== 'w:footerReference') || !relation || relation.isExternal) continue;
      if (read.has(relation.target)) continue;
      read.add(relation.target);
      const part = await word.part(relation.target);
      const text = part ? textIn(part.root).trim() : '';
      if (text !== '') report.add(what, text);
    }
  }
}

/** Pages that are not upright or have columns. */
function reportLayout(section: XmlElement, report: ImportReport): void {
  if (childOf(section, 'w:pgSz')?.attributes['w:orient'] === 'landscape') report.add('page-layout', 'Landscape pages');
  const columns = numberOf(childOf(section, 'w:cols')?.attributes['w:num']) ?? 1;
  if (columns > 1) report.add('page-layout', `${columns} columns`);
}
