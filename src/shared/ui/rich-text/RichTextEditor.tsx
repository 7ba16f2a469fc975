import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { splitPageSetup, USUAL_FOOTER } from '@contract/page-setup';
import type { Editor } from '@tiptap/core';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type CSSProperties, type Ref } from 'react';
import { showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { counted } from '@/shared/lib/number';
import { createDocumentEditor } from './document-editor';
import { editorHandle, type RichTextHandle } from './editor-handle';
import { PICTURE_ACCEPT, takePictures } from './extensions/take-pictures';
import { documentHtml } from './document-model/document-html';
import { adoptDocumentStyle } from './document-model/document-sheet';
import { watchPages, type DocumentFacts } from './document-model/page-layout';
import { watchOutline, type OutlineListener } from './document-model/watch-outline';
import { followFont } from './extensions/page-setup';
import type { InsertableKeys } from './document-model/curly-keys';
import marks from './DocumentMarks.module.css';
import styles from './RichTextEditor.module.css';
import suggestions from './suggestions/Suggestions.module.css';
import { EditorToolbar, type ToolbarRequest } from './controls/EditorToolbar';
import { FindBar } from './controls/FindBar';
import { EditorDialogs, type AskedRequest } from './controls/EditorDialogs';
import { PageArea } from './controls/PageArea';
import { TEXT_KEYS } from './controls/text-keys';

/** Paper and margins in millimetres. */
export interface PageMeasures {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
}

export interface RichTextEditorProps {
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

const NO_KEYS: InsertableKeys = { sections: [], placeholders: [] };
const NO_FACTS: DocumentFacts = { words: 0, pages: null, lines: [], height: 0, outline: [] };

/** Between two sheets, in CSS pixels. */
const GAP = 12;

/**
 * Edits a document on a page that has its true width and margins if there is room. Lines show where pages end. The
 * toolbar is one tab stop and reached by Alt+F10.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ref, html, label, page, documentStyle, hasPageSetup = true, suggesting, isReadOnly = false } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const mount = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const opened = useRef(hasPageSetup ? html : splitPageSetup(html).text);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [facts, setFacts] = useState(NO_FACTS);
  const [asked, setAsked] = useState<AskedRequest | null>(null);
  const [search, setSearch] = useState<'find' | 'replace' | null>(null);
  const [refusal, setRefusal] = useState('');

  useKeyGroup(TEXT_KEYS);

  const { margins } = page;
  const textWidth = Math.floor((page.width - margins.left - margins.right) * PIXELS_PER_MM);
  // Whole pixels, as in print.
  const textHeight = Math.floor((page.height - margins.top - margins.bottom) * PIXELS_PER_MM);
  const between = (margins.top + margins.bottom) * PIXELS_PER_MM + GAP;

  const handleRequest = (request: ToolbarRequest) => {
    if (request === 'toolbar') toolbar.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
    else if (request === 'find' || request === 'replace') setSearch(isReadOnly ? 'find' : request);
    else if (request === 'picture') pictures.current?.click();
    else if (request === 'shortcuts') showKeys();
    else if (request === 'comment') latest.current.onComment?.();
    else if (request === 'suggesting') suggesting?.onChange(!suggesting.isOn);
    else if (!isReadOnly) setAsked(request);
  };
  const requests = useRef(handleRequest);
  useLayoutEffect(() => {
    requests.current = handleRequest;
  });

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
      onRequest: (request) => requests.current(request),
      onPassage: (id) => latest.current.onPassage?.(id),
      onRefused: setRefusal,
      author: () => (latest.current.suggesting?.isOn ? latest.current.suggesting.author : null),
      onSuggestion: (id) => latest.current.onSuggestion?.(id),
    });
    const isPaper = () => (host.closest(`.${styles.desk}`)?.clientWidth ?? 0) >= PAPER_DESK;
    const outline = watchOutline(created, (entries, current) => latest.current.onOutline?.(entries, current));
    const pages = watchPages(
      created.view,
      () => (isPaper() ? { height: textHeight, between } : null),
      (now) => {
        setFacts(now);
        outline.update(now.outline);
      },
    );
    // Height changes with every line and is ignored; another width changes the line breaks.
    let width = host.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (host.clientWidth !== width) pages.forget();
      width = host.clientWidth;
    });
    sizes.observe(host);
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
  }, [label, hasPageSetup, isReadOnly, page.width, between, textHeight, textWidth]);
  useImperativeHandle(
    ref,
    () => editorHandle(editor, { opened: opened.current, hasPageSetup, keys: () => latest.current.keys ?? NO_KEYS }),
    [editor, hasPageSetup],
  );
  // After the handle, because the caller reads the text at once.
  useLayoutEffect(() => {
    if (editor) latest.current.onReady?.();
  }, [editor]);

  const close = () => {
    setAsked(null);
    editor?.commands.focus();
  };
  const area = {
    usualFooter: hasPageSetup ? USUAL_FOOTER : null,
    pages: facts.pages,
    ...(!isReadOnly && { onEdit: () => setAsked('header-and-footer') }),
  };
  const measures: CSSProperties & Record<`--page-${string}`, string> = {
    '--page-width': `${page.width}mm`,
    '--page-height': `${page.height}mm`,
    '--page-top': `${margins.top}mm`,
    '--page-right': `${margins.right}mm`,
    '--page-bottom': `${margins.bottom}mm`,
    '--page-left': `${margins.left}mm`,
    '--page-gap': `${GAP}px`,
    '--page-texts': `${facts.height}px`,
  };
  return (
    <div className={styles.editor}>
      {editor && !isReadOnly && (
        <EditorToolbar
          editor={editor}
          hasPageSetup={hasPageSetup}
          isSuggesting={suggesting?.isOn}
          label={label}
          ref={toolbar}
          textWidth={textWidth}
          onRequest={handleRequest}
        />
      )}
      {editor && search && <FindBar key={search} editor={editor} first={search} onClose={() => setSearch(null)} />}
      {refusal !== '' && (
        <p className={styles.refusal} role="alert">
          {refusal}
          <Button
            aria-label="Close the message"
            icon={<CrossIcon />}
            size="small"
            variant="minimal"
            onClick={() => setRefusal('')}
          />
        </p>
      )}
      <div className={styles.desk}>
        <div className={styles.sheet} style={measures}>
          {editor && <PageArea {...area} area="header" editor={editor} />}
          <div ref={mount} className={styles.mount} />
          {editor && <PageArea {...area} area="footer" editor={editor} />}
          <div className={styles.lines} aria-hidden="true">
            {facts.lines.map(({ at, page: number }) => (
              <span key={number} className={styles.line} style={{ top: at }}>
                <span className={styles.number}>{number}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      <p className={styles.facts}>
        {suggesting?.isOn && <strong>Suggesting changes</strong>}
        <span>{counted(facts.words, 'word')}</span>
        {facts.pages !== null && <span>{facts.pages === 1 ? '1 page' : `about ${facts.pages} pages`}</span>}
        <span className={styles.hint}>
          {isReadOnly ? 'Ctrl+/ all shortcuts' : 'Alt+F10 toolbar · Ctrl+/ all shortcuts'}
        </span>
      </p>
      <input
        ref={pictures}
        accept={PICTURE_ACCEPT}
        aria-label="Add a picture"
        hidden
        multiple
        type="file"
        onChange={({ currentTarget }) => {
          if (editor) takePictures(editor, [...(currentTarget.files ?? [])], { onRefused: setRefusal, textWidth });
          currentTarget.value = '';
        }}
      />
      {editor && asked && (
        <EditorDialogs
          asked={asked}
          editor={editor}
          keys={() => latest.current.keys ?? NO_KEYS}
          textWidth={textWidth}
          onClose={close}
        />
      )}
    </div>
  );
}
