import { useImperativeHandle, useRef, type Ref } from 'react';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import type {
  MarkedPassage,
  OutlineListener,
  Passage,
  RichTextHandle,
  SuggestionHandle,
} from '@harbour/document-editor';
import { RichTextEditor } from '@/shared/ui/rich-text';
import type { TextSource } from '../model/text-editing-config';

/** What the screen can do with the text. */
export interface DocumentEditorHandle extends TextSource, SuggestionHandle {
  insertSection(key: string): void;
  insertPlaceholder(key: string): void;
  /** Selects the first mark of `key`, and scrolls it into view. */
  show(key: string): void;
  markPassages(passages: readonly MarkedPassage[], active: string | null): string[];
  passagesNow(passages: readonly MarkedPassage[]): MarkedPassage[];
  passageAtCursor(): Passage | null;
  showPassage(id: string): boolean;
  showOutlineEntry(index: number): void;
  focus(): void;
}

interface DocumentEditorProps {
  ref: Ref<DocumentEditorHandle>;
  label: string;
  /** The initial text. */
  html: string;
  sectionKeys: readonly string[];
  placeholderKeys: readonly string[];
  /** False for sections, which have no header, footer and font. */
  hasPageSetup?: boolean;
  isReadOnly?: boolean;
  onReady: () => void;
  onTyping?: () => void;
  onOutline?: OutlineListener;
  /** Ctrl+Alt+M. */
  onComment?: (() => void) | undefined;
  /** A marked passage was clicked. */
  onPassage?: ((id: string) => void) | undefined;
  /** Who can suggest changes, and whether changes are suggestions now. */
  suggesting?: { author: string; isOn: boolean; onChange: (isOn: boolean) => void };
  /** A suggestion was clicked. */
  onSuggestion?: (id: string) => void;
}

/** The editor of a document on the paper that all documents have. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { ref, label, html, sectionKeys, placeholderKeys, hasPageSetup, isReadOnly, onReady, onTyping } = props;
  const { onOutline, onComment, onPassage, suggesting, onSuggestion } = props;
  const editor = useRef<RichTextHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    // The editor's code may still be loading.
    getHtml: () => editor.current?.getHtml() ?? html,
    spell: (other) => editor.current?.spell(other) ?? other,
    insertSection: (key) => editor.current?.insertSection(key),
    insertPlaceholder: (key) => editor.current?.insertPlaceholder(key),
    markPassages: (passages, active) => editor.current?.markPassages(passages, active) ?? [],
    passagesNow: (passages) => editor.current?.passagesNow(passages) ?? [...passages],
    passageAtCursor: () => editor.current?.passageAtCursor() ?? null,
    showPassage: (id) => editor.current?.showPassage(id) ?? false,
    showOutlineEntry: (index) => editor.current?.showOutlineEntry(index),
    focus: () => editor.current?.focus(),
    suggestions: () => editor.current?.suggestions() ?? [],
    answerSuggestions: (ids, answer) => editor.current?.answerSuggestions(ids, answer),
    showSuggestion: (id) => editor.current?.showSuggestion(id) ?? false,
    show: (key) => {
      const range = frame.current && placeOf(frame.current, key);
      if (!range) return;
      editor.current?.focus();
      getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    },
  }));
  return (
    <div ref={frame}>
      <RichTextEditor
        ref={editor}
        documentStyle={DOCUMENT_STYLE}
        hasPageSetup={hasPageSetup}
        html={html}
        keys={{ sections: [...sectionKeys], placeholders: [...placeholderKeys] }}
        label={label}
        page={A4_PAGE}
        {...(isReadOnly && { isReadOnly })}
        {...(onTyping && { onChange: onTyping })}
        {...(onOutline && { onOutline })}
        {...(onComment && { onComment })}
        {...(onPassage && { onPassage })}
        {...(suggesting && { suggesting })}
        {...(onSuggestion && { onSuggestion })}
        onReady={onReady}
      />
    </div>
  );
}

/** The first mark of a key, or `{{key}}`, below `root`; null if there is none. */
function placeOf(root: HTMLElement, key: string): Range | null {
  const range = document.createRange();
  const name = CSS.escape(key);
  const mark = root.querySelector(`[data-section="${name}"], [data-placeholder="${name}"]`);
  if (mark) {
    range.selectNode(mark);
    return range;
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const at = /\{\{([^{}]+)\}\}/.exec(text.textContent ?? '');
    if (at?.[1]?.trim() !== key) continue;
    range.setStart(text, at.index);
    range.setEnd(text, at.index + at[0].length);
    return range;
  }
  return null;
}
