import { Button } from '@blueprintjs/core';
import type { DocumentFont } from '@harbour/document-model/page-setup';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { areaFragment, type AreaName } from '../document-model/area-editor';
import { showFont } from '../document-model/document-fonts';
import { drawnSetup } from '../extensions/page-setup';
import marks from '../DocumentMarks.module.css';
import styles from './PageArea.module.css';

const Dialog = lazy(async () => ({ default: (await import('./HeaderFooterDialog')).HeaderFooterDialog }));

/** The dialog that edits both; its code is loaded when it is first opened. */
export function HeaderFooterDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

interface PageAreaProps {
  editor: Editor;
  area: AreaName;
  /** What a document without a footer of its own has. */
  usualFooter: string | null;
  pages: number | null;
  /** Missing if the text can only be read. */
  onEdit?: () => void;
}

/** The header on top of the first page, or the footer at the end of the last one, if the document has one. */
export function PageArea(props: PageAreaProps) {
  const { editor, area, usualFooter } = props;
  const [setup, setSetup] = useState(() => drawnSetup(editor.state.doc, usualFooter));
  useEffect(() => {
    const look = () => {
      const now = drawnSetup(editor.state.doc, usualFooter);
      setSetup((before) => (before[area] === now[area] && before.font === now.font ? before : now));
    };
    look();
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor, area, usualFooter]);
  const html = setup[area];
  return html === null || html === '' ? null : <ShownArea {...props} font={setup.font} html={html} />;
}

interface ShownAreaProps extends PageAreaProps {
  html: string;
  font: DocumentFont | null;
}

function ShownArea({ area, html, font, pages, onEdit }: ShownAreaProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = areaFragment(html);
    // The header is shown on the first page, the footer on the last one.
    if (pages !== null) {
      const page = area === 'header' ? 1 : pages;
      fragment.querySelectorAll('[data-page-field="page"]').forEach((field) => (field.textContent = String(page)));
      fragment.querySelectorAll('[data-page-field="pages"]').forEach((field) => (field.textContent = String(pages)));
    }
    host.current?.replaceChildren(fragment);
  }, [area, html, pages]);
  useLayoutEffect(() => {
    if (host.current?.parentElement) showFont(host.current.parentElement, font);
  }, [font]);
  const attribute = { [`data-page-${area}`]: 'true' };
  return (
    <div className={`document ${marks.marked} ${styles.area} ${styles[area]}`} role="group" aria-label={`The ${area}`}>
      <div ref={host} {...attribute} />
      {onEdit && (
        <Button aria-label={`Edit the ${area}`} className={styles.edit} size="small" text="Edit" onClick={onEdit} />
      )}
    </div>
  );
}
