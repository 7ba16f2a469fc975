import { splitPageSetup } from '@harbour/document-model/page-setup';
import type { Editor } from '@tiptap/core';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useEditorHost } from './controls/editor-host';
import type { ToolbarRequest } from './controls/EditorToolbar';
import { createDocumentEditor } from './document-editor';
import type { InsertableKeys } from './document-model/curly-keys';
import { documentHtml } from './document-model/document-html';
import { adoptDocumentStyle } from './document-model/document-sheet';
import { watchPages, type DocumentFacts } from './document-model/page-layout';
import { watchOutline, type OutlineListener } from './document-model/watch-outline';
import marks from './DocumentMarks.module.css';
import { editorHandle, type RichTextHandle } from './editor-handle';
import { followFont } from './extensions/page-setup';
import styles from './EditorDesk.module.css';
import suggestions from './suggestions/Suggestions.module.css';

/** Paper and margins in millimetres. */
export interface PageMeasures {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
}

export interface EditorDeskProps {
  ref?: Ref<RichTextHandle>;
  /** The initial text; later values are ignored. For another text, use another `key`. */
  html: string;
  /** The accessible name of the text. */
  label: string;
  page: PageMeasures;
  /** The look of documents, as a flat style sheet. */
  documentStyle: string;
  /** Known keys for `{{Key}}`, in the opened text and while typing. */
  keys?: InsertableKeys;
  /** False for a part of a document: it has no header, footer or font of its own. */
  hasPageSetup?: boolean;
  /** The text can be read and selected, not changed. */
  isReadOnly?: boolean;
  /** Called for Ctrl+Alt+M. */
  onComment?: () => void;
  /** Called with the marked passage that was clicked. */
  onPassage?: (id: string) => void;
  /** Who can suggest changes, and whether changes are suggestions now; Alt+Shift+S and the toolbar change it. */
  suggesting?: { author: string; isOn: boolean; onChange: (isOn: boolean) => void };
  /** Called with the suggestion that was clicked. */
  onSuggestion?: (id: string) => void;
  /** Called when typing pauses, if the outline or the cursor's place in it has changed. */
  onOutline?: OutlineListener;
  /** Called once the editor is ready, with the text in its own markup. */
  onReady?: () => void;
  /** Called after each change, while the key is still being handled: read the text later. */
  onChange?: () => void;
}

const PIXELS_PER_MM = 96 / 25.4;
/** The minimum desk width for paper in its true width, in CSS pixels; repeated in the style sheet's query. */
const PAPER_DESK = 850;

export const NO_KEYS: InsertableKeys = { sections: [], placeholders: [] };
const NO_FACTS: DocumentFacts = { words: 0, pages: null, lines: [], height: 0, outline: [] };

/** Between two sheets, in CSS pixels. */
export const GAP = 12;

interface EditorEvents {
  onRequest: (request: ToolbarRequest) => void;
  onRefused: (message: string) => void;
}

/** The editor of the text, as long as it is shown, with what is known about its pages. */
export function useDocumentEditor(props: EditorDeskProps, on: EditorEvents) {
  const { ref, html, label, page, documentStyle, hasPageSetup = true, isReadOnly = false } = props;
  const { now } = useEditorHost();
  const latest = useRef(props);
  const latestOn = useRef(on);
  useLayoutEffect(() => {
    latest.current = props;
    latestOn.current = on;
  });
  const mount = useRef<HTMLDivElement>(null);
  const opened = useRef(hasPageSetup ? html : splitPageSetup(html).text);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [facts, setFacts] = useState(NO_FACTS);
  const { margins } = page;
  const textWidth = Math.floor((page.width - margins.left - margins.right) * PIXELS_PER_MM);
  // Whole pixels, as in print.
  const textHeight = Math.floor((page.height - margins.top - margins.bottom) * PIXELS_PER_MM);
  const between = (margins.top + margins.bottom) * PIXELS_PER_MM + GAP;

  useLayoutEffect(() => adoptDocumentStyle(documentStyle), [documentStyle]);
  useLayoutEffect(() => {
    const host = mount.current;
    if (!host) return undefined;
    const created = createDocumentEditor({
      mount: host,
      html: opened.current,
      hasPageSetup,
      label,
      className: `${styles.text} ${marks.marked} ${suggestions.suggested}`,
      textWidth,
      keys: () => latest.current.keys ?? NO_KEYS,
      onChange: () => {
        pages.schedule();
        latest.current.onChange?.();
      },
      isReadOnly,
      onRequest: (request) => latestOn.current.onRequest(request),
      onPassage: (id) => latest.current.onPassage?.(id),
      onRefused: (message) => latestOn.current.onRefused(message),
      now,
      author: () => (latest.current.suggesting?.isOn ? latest.current.suggesting.author : null),
      onSuggestion: (id) => latest.current.onSuggestion?.(id),
    });
    const isPaper = () => (host.closest(`.${styles.desk}`)?.clientWidth ?? 0) >= PAPER_DESK;
    const outline = watchOutline(created, (entries, current) => latest.current.onOutline?.(entries, current));
    const pages = watchPages(
      created.view,
      () => (isPaper() ? { height: textHeight, between } : null),
      (measured) => {
        setFacts(measured);
        outline.update(measured.outline);
      },
    );
    const sizes = watchWidth(host, pages.forget);
    followFont(created, pages.forget);
    setEditor(created);
    return () => {
      opened.current = documentHtml(created.state.doc);
      sizes.disconnect();
      outline.end();
      pages.end();
      created.destroy();
      setEditor(null);
    };
  }, [label, hasPageSetup, isReadOnly, page.width, between, textHeight, textWidth, now]);
  useImperativeHandle(
    ref,
    () => editorHandle(editor, { opened: opened.current, hasPageSetup, keys: () => latest.current.keys ?? NO_KEYS }),
    [editor, hasPageSetup],
  );
  // After the handle, because the caller reads the text at once.
  useLayoutEffect(() => {
    if (editor) latest.current.onReady?.();
  }, [editor]);

  return { mount, editor, facts, textWidth };
}

/** Height changes with every line and is ignored; another width changes the line breaks. */
function watchWidth(host: HTMLElement, onChange: () => void): ResizeObserver {
  let width = host.clientWidth;
  const observer = new ResizeObserver(() => {
    if (host.clientWidth !== width) onChange();
    width = host.clientWidth;
  });
  observer.observe(host);
  return observer;
}
