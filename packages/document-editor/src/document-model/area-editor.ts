import { withPageSetup } from '@harbour/document-model/page-setup';
import { Editor, getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { documentFragment } from '../document-fragment';
import { DOCUMENT_EXTENSIONS } from '../extensions/document-extensions';
import { InsertNode } from '../extensions/insert-node';
import { PageFieldMark } from '../extensions/page-field';
import { PasteAndDrop } from '../extensions/paste-and-drop';
import { TypedMarks } from '../extensions/typed-marks';
import { markCurlyKeys } from './curly-keys';
import { documentHtml } from './document-html';
import { emptyFilledLines } from './parsed-document';

/** What a header or footer cannot have. */
const ONLY_IN_TEXT = new Set(['starterKit', 'pageBreak', 'section', 'pageSetup']);

/** Lines of text with pictures, tables, placeholders and fields. */
const AREA_EXTENSIONS: Extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    trailingNode: false,
  }),
  ...DOCUMENT_EXTENSIONS.filter(({ name }) => !ONLY_IN_TEXT.has(name) && !/list/i.test(name)),
  PageFieldMark,
  InsertNode,
  Selection.configure({ className: 'held-selection' }),
];

export type AreaName = 'header' | 'footer';

interface AreaEditorConfig {
  mount: HTMLElement;
  html: string;
  label: string;
  className: string;
  /** In CSS pixels. */
  textWidth: number;
  placeholders: () => readonly string[];
  onFocus: () => void;
  onRefused: (message: string) => void;
}

/** The small editor of a header or footer. */
export function createAreaEditor(config: AreaEditorConfig): Editor {
  const { mount, html, label, className, textWidth, placeholders, onFocus, onRefused } = config;
  const keys = () => ({ sections: [], placeholders: placeholders() });
  const extensions: Extensions = [
    ...AREA_EXTENSIONS,
    PasteAndDrop.configure({ textWidth, onRefused }),
    TypedMarks.configure({ keys }),
  ];
  return new Editor({
    element: mount,
    extensions,
    content: parsedArea(html, extensions, placeholders()),
    injectCSS: false,
    editorProps: {
      attributes: { class: className, role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
    },
    onFocus,
  });
}

function parsedArea(html: string, extensions: Extensions, placeholders: readonly string[]): JSONContent {
  const fragment = areaFragment(html);
  emptyFilledLines(fragment);
  markCurlyKeys(fragment, { sections: [], placeholders });
  return DOMParser.fromSchema(getSchema(extensions)).parse(fragment).toJSON() as JSONContent;
}

/** The content of a header or footer, as nodes. */
export function areaFragment(html: string): DocumentFragment {
  const whole = documentFragment(withPageSetup({ font: null, header: html, footer: null }, ''));
  const fragment = document.createDocumentFragment();
  fragment.append(...(whole.firstElementChild?.childNodes ?? []));
  return fragment;
}

/** Empty lines after a table, which the editor needs for its cursor. */
const EMPTY_END = /(?<=<\/table>)(?:<p[^<>]*>\u00A0<\/p>)+$/;

/** The text of the area as the template stores it; '' without a text. */
export function areaHtml({ state }: Editor): string {
  return documentHtml(state.doc).replace(EMPTY_END, '');
}

const PIXELS_PER_MM = 96 / 25.4;

/** How tall a header or footer is on paper, in millimetres. */
export function areaHeight(html: string, { width, fontFamily }: { width: number; fontFamily: string }): number {
  const paper = document.createElement('div');
  paper.className = 'document';
  Object.assign(paper.style, { position: 'absolute', visibility: 'hidden', width: `${width}px`, fontFamily });
  const area = document.createElement('div');
  area.setAttribute('data-page-header', 'true');
  area.append(areaFragment(html));
  paper.append(area);
  document.body.append(paper);
  const { height } = area.getBoundingClientRect();
  paper.remove();
  return height / PIXELS_PER_MM;
}
