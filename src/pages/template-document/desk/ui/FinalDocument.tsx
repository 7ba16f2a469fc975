import { useLayoutEffect, useRef } from 'react';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import { adoptDocumentStyle, documentFragment, showDocument } from '@harbour/document-editor';
import styles from './LiveDocument.module.css';

/** The document as it is published, on its A4 page. */
export function FinalDocument({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    adoptDocumentStyle(DOCUMENT_STYLE);
    if (host.current) showDocument(host.current, documentFragment(html), A4_PAGE);
  }, [html]);
  return <div ref={host} className={`document ${styles.sheet}`} />;
}
