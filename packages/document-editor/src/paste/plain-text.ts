import { Fragment, Slice, type Mark, type Schema } from '@tiptap/pm/model';

/**
 * Plain text with all its lines: a paragraph each, also blank ones. A vertical tab, which is Word's break within a
 * paragraph, is a line break. Null, for the editor's own reading, if it is one line.
 */
export function plainLines(text: string, schema: Schema, marks: readonly Mark[]): Slice | null {
  const { paragraph, hardBreak } = schema.nodes;
  if (!paragraph || !hardBreak || !/[\r\n\v\u2028]/.test(text)) return null;
  const paragraphs = text.split(/\r\n?|\n/).map((line) => {
    const parts = line.split(/[\v\u2028]/).map((part) => (part === '' ? [] : [schema.text(part, marks)]));
    return paragraph.create(
      null,
      parts.flatMap((part, index) => (index > 0 ? [hardBreak.create(), ...part] : part)),
    );
  });
  return Slice.maxOpen(Fragment.from(paragraphs));
}
