import { textAttribute } from '../document-model/node-attributes';
import { readSuggestion, writeSuggestion, type SuggestedChange } from '@harbour/document-model/suggestions';
import { Extension, Mark } from '@tiptap/core';
import type { Mark as ProseMark, Node, Schema } from '@tiptap/pm/model';

/** The attributes of nodes: the whole block, and the break before it. */
export type BlockSuggestion = 'suggest' | 'break';

/**
 * Words that are inserted or deleted by a suggestion. Outermost in the markup, so that a suggestion is one element, and
 * not part of the look that "Clear formatting" removes.
 */
export const SuggestionMark = Mark.create({
  name: 'suggestion',
  priority: 1100,
  inclusive: false,
  clearable: false,
  addAttributes: () => ({ suggest: suggestionAttribute('data-suggest', true) }),
  parseHTML: () => [
    {
      tag: 'span[data-suggest]',
      priority: 70,
      getAttrs: (element) => (readSuggestion(element.getAttribute('data-suggest')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Suggestions on whole blocks and on the breaks between paragraphs. */
export const BlockSuggestions = Extension.create({
  name: 'blockSuggestions',
  addGlobalAttributes: () => [
    {
      types: 'nodes',
      attributes: {
        suggest: suggestionAttribute('data-suggest', true),
        break: suggestionAttribute('data-break', false),
      },
    },
  ],
});

function suggestionAttribute(name: string, keepOnSplit: boolean) {
  const attribute = name === 'data-suggest' ? 'suggest' : 'break';
  return {
    default: null,
    keepOnSplit,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name);
      return readSuggestion(value) ? value : null;
    },
    renderHTML: (attributes: Record<string, string | null>) =>
      attributes[attribute] ? { [name]: attributes[attribute] } : {},
  };
}

const NOT_WHOLE = new Set(['doc', 'tableCell', 'tableHeader']);

/** True for blocks that can be inserted and deleted as a whole. */
export function isMarkable({ type, isBlock }: Node): boolean {
  return isBlock && !NOT_WHOLE.has(type.name);
}

export function blockSuggestion(node: Node, name: BlockSuggestion): SuggestedChange | null {
  return readSuggestion(textAttribute(node, name));
}

export function inlineSuggestion(node: Node): SuggestedChange | null {
  const mark = suggestionMark(node);
  return mark ? readSuggestion(textAttribute(mark, 'suggest')) : null;
}

export function suggestionMark({ marks }: Node): ProseMark | undefined {
  return marks.find(({ type }) => type.name === 'suggestion');
}

export function markOf(schema: Schema, suggestion: SuggestedChange): ProseMark {
  const type = schema.marks.suggestion;
  if (!type) throw new Error('This text cannot have suggestions.');
  return type.create({ suggest: writeSuggestion(suggestion) });
}

export function withAttribute(node: Node, name: BlockSuggestion, suggestion: SuggestedChange | null): Node {
  const attrs = { ...node.attrs, [name]: suggestion && writeSuggestion(suggestion) };
  return node.type.create(attrs, node.content, node.marks);
}
