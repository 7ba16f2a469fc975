import { RICH_TEXT_STYLES } from '@harbour/document-model/rich-text';
import { Extension } from '@tiptap/core';
import { cssValue } from './text-look';

/** Millimetres per step, and the maximum. */
const INDENT_STEP = 10;
const INDENT_MAX = 80;

const MM_PER: Readonly<Record<string, number>> = { mm: 1, cm: 10, pt: 25.4 / 72, px: 25.4 / 96 };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockLook: {
      /** Indents the selected paragraphs and headings by `steps` of 10 mm; positive is to the right. */
      indentBlocks: (steps: number) => ReturnType;
    };
  }
}

/** The look of blocks except alignment: indentation, line height, direction; background and alignment of cells. */
export const BlockLook = Extension.create({
  name: 'blockLook',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          // A clause has the indentation of its level.
          parseHTML: (element) => (element.hasAttribute('data-numbered') ? 0 : millimetres(element.style.marginLeft)),
          renderHTML: ({ indent, clause }) => (indent && !clause ? { style: `margin-left:${String(indent)}mm` } : {}),
        },
        lineHeight: styleAttribute('lineHeight', 'line-height'),
      },
    },
    {
      types: ['tableCell', 'tableHeader'],
      attributes: {
        backgroundColor: styleAttribute('backgroundColor', 'background-color'),
        verticalAlign: styleAttribute('verticalAlign', 'vertical-align'),
      },
    },
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'table', 'tableCell', 'tableHeader'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => /^(?:rtl|ltr|auto)$/.exec(element.getAttribute('dir') ?? '')?.[0] ?? null,
          renderHTML: ({ dir }) => (dir ? { dir: String(dir) } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    indentBlocks:
      (steps) =>
      ({ tr, state, dispatch }) => {
        let hasChanged = false;
        state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
          if (node.attrs.indent === undefined) return true;
          const present = Number(node.attrs.indent);
          const indent = Math.min(INDENT_MAX, Math.max(0, present + steps * INDENT_STEP));
          if (indent !== present) {
            hasChanged = true;
            if (dispatch) tr.setNodeAttribute(position, 'indent', indent);
          }
          return false;
        });
        return hasChanged;
      },
  }),
});

function styleAttribute(name: 'lineHeight' | 'backgroundColor' | 'verticalAlign', property: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = cssValue(element.style[name]);
      return value !== null && RICH_TEXT_STYLES[property]?.test(value) ? value : null;
    },
    renderHTML: (attributes: Record<string, string | null>) =>
      attributes[name] ? { style: `${property}:${attributes[name]}` } : {},
  };
}

/** A length in whole millimetres, 0 if it is not a length. */
function millimetres(length: string): number {
  const [, amount, unit = ''] = /^([\d.]+)(mm|cm|pt|px)$/.exec(length) ?? [];
  return Math.min(INDENT_MAX, Math.round(Number(amount ?? 0) * (MM_PER[unit] ?? 0)));
}
