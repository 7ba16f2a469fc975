import { useLayoutEffect, useRef } from 'react';
import { DOCUMENT_STYLE } from '@/entities/template';
import { adoptDocumentStyle, documentFragment, numberDocument } from '@/shared/ui/rich-text';
import styles from '../../answer/ui/LiveDocument.module.css';

/** The document as it is published, on its A4 page. */
export function FinalDocument({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    adoptDocumentStyle(DOCUMENT_STYLE);
    const fragment = documentFragment(html);
    numberDocument(fragment);
    host.current?.replaceChildren(fragment);
  }, [html]);
  return <div ref={host} className={`document ${styles.sheet}`} />;
}
