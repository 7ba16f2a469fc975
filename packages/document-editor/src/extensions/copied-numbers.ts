import { Extension, getTextBetween, getTextSerializersFromSchema } from '@tiptap/core';
import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { numberPlaces } from '../document-model/number-places';

/** What is copied for other programs only, and dropped when it is pasted into an editor of documents. */
export const COPIED_NUMBER = 'data-number-text';

/** Numbers of clauses, and brackets of footnotes, are copied as text for other programs, which cannot count them. */
export const CopiedNumbers = Extension.create({
  name: 'copiedNumbers',
  // Runs before the library's own serialiser of plain text.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          clipboardSerializer: new NumberingSerializer(editor.schema, () => clauseNumbers(editor.state)),
          clipboardTextSerializer: (slice) => {
            const numbers = clauseNumbers(editor.state);
            if (numbers.length === 0) return '';
            const lines: string[] = [];
            const serializers = getTextSerializersFromSchema(editor.schema);
            slice.content.forEach((block) => {
              const text = getTextBetween(block, { from: 0, to: block.content.size }, { textSerializers: serializers });
              const isClause = Number(block.attrs.clause ?? 0) > 0;
              lines.push(isClause ? `${numbers.shift() ?? ''} ${text}` : text);
            });
            return lines.join('\n\n');
          },
        },
      }),
    ];
  },
});

class NumberingSerializer extends DOMSerializer {
  constructor(
    schema: Schema,
    private readonly numbers: () => string[],
  ) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const content = super.serializeFragment(fragment, options, target);
    // Called again for what is inside.
    if (target) return content;
    const numbers = this.numbers();
    const clauses = [...content.querySelectorAll('[data-numbered]')].filter((line) => !line.closest('table, li'));
    if (clauses.length === numbers.length) {
      for (const [index, clause] of clauses.entries()) clause.prepend(copied(`${numbers[index] ?? ''}\u00A0`, clause));
    }
    for (const note of content.querySelectorAll('[data-footnote]')) {
      note.prepend(copied(' [', note));
      note.append(copied(']', note));
    }
    return content;
  }
}

function copied(text: string, { ownerDocument }: Element): HTMLElement {
  const span = ownerDocument.createElement('span');
  span.setAttribute(COPIED_NUMBER, 'true');
  span.append(text);
  return span;
}

/** The numbers of the clauses that are selected at least in part. */
function clauseNumbers({ doc, selection: { from, to } }: EditorState): string[] {
  return numberPlaces(doc)
    .filter((place) => place.to > from && place.from < to && doc.nodeAt(place.from)?.isBlock)
    .map(({ number }) => number);
}
