import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { TextSource } from '../model/use-text-editing';

/** What the screen does to the text. */
export interface DocumentEditorHandle extends TextSource {
  insertSection(key: string): void;
  insertPlaceholder(key: string): void;
  show(key: string): void;
}

interface DocumentEditorProps {
  ref: Ref<DocumentEditorHandle>;
  label: string;
  html: string;
  onReady: () => void;
  onTyping: () => void;
}

export function DocumentEditor({ ref, label, html, onReady, onTyping }: DocumentEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    if (!area.current) return;
    area.current.value += text;
    onTyping();
  };
  useImperativeHandle(ref, () => ({
    getHtml: () => area.current?.value ?? html,
    insertSection: (key) => insert(`<div data-section="${key}"></div>`),
    insertPlaceholder: (key) => insert(`<span data-placeholder="${key}"></span>`),
    show: () => area.current?.focus(),
  }));
  useEffect(onReady, [onReady]);
  return <textarea ref={area} aria-label={label} defaultValue={html} onChange={onTyping} />;
}
