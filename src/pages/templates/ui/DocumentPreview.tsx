import { useLayoutEffect, useRef } from 'react';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import { documentFragment } from '@/shared/ui/rich-text';
import styles from './DocumentPreview.module.css';

interface DocumentPreviewProps {
  html: string;
  /** For screen readers. */
  label: string;
}

const { top, right, bottom, left } = A4_PAGE.margins;

const PAPER_STYLE = `${DOCUMENT_STYLE}
.document { padding: ${top}mm ${right}mm ${bottom}mm ${left}mm; overflow-wrap: break-word; }
.document img { max-width: 100%; }
[data-placeholder], [data-section] { background-color: #d9efec; }
[data-page-break] { margin: 12pt 0; border-top: 1pt dashed #888888; }
`;

/** A document as it will look on its paper, apart from the portal's own styles; scrolled by keyboard, too. */
export function DocumentPreview({ html, label }: DocumentPreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    if ('adoptedStyleSheets' in root && root.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(PAPER_STYLE);
      root.adoptedStyleSheets = [sheet];
    }
    const paper = document.createElement('div');
    paper.className = 'document';
    paper.append(documentFragment(html));
    for (const link of paper.querySelectorAll('a')) link.removeAttribute('href'); // to be read, not to lead away
    root.replaceChildren(paper);
  }, [html]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles.desk} role="region" aria-label={label} tabIndex={0}>
      <div ref={host} className={styles.paper} />
    </div>
  );
}
