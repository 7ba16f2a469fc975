import { Classes } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import styles from './LazyRichTextEditor.module.css';
import type { PortalEditorProps } from './PortalEditor';

const Editor = lazy(async () => ({ default: (await import('./PortalEditor')).PortalEditor }));

/** The editor as a separate chunk, loaded on first use; until then, an empty desk is shown. */
export function RichTextEditor(props: PortalEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.desk} role="status" aria-label={`Loading ${props.label}`}>
          <div className={`${styles.sheet} ${Classes.SKELETON}`} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
