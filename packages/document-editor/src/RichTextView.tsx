import { useLayoutEffect, useRef } from 'react';
import { documentFragment } from './document-fragment';
import { adoptDocumentStyle } from './document-model/document-sheet';
import { showDocument } from './document-model/page-areas';
import marks from './DocumentMarks.module.css';
import styles from './RichTextView.module.css';

interface RichTextViewProps {
  /** A document's text from any source: everything that the model does not allow is removed. */
  html: string;
  /** The look of the document, as a flat style sheet. */
  documentStyle: string;
  /** The accessible name of the region. */
  label: string;
}

/** A read-only document in its own look on white paper, without loading the editor. Links open in a new tab. */
export function RichTextView({ html, documentStyle, label }: RichTextViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    adoptDocumentStyle(documentStyle);
    const fragment = documentFragment(html);
    for (const link of fragment.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
    if (host.current) showDocument(host.current, fragment);
  }, [documentStyle, html]);
  const className = `document ${marks.marked} ${styles.paper}`;
  // It scrolls by the keyboard only if it can have the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <div ref={host} className={className} role="region" aria-label={label} tabIndex={0} />;
}
