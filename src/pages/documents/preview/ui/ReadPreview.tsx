import { Spinner } from '@blueprintjs/core';
import type { DocumentPreview } from '@contract/document-preview';
import { useGetDocumentPreviewQuery, type DocumentFile } from '@/entities/document';
import { DOCUMENT_STYLE } from '@/entities/template';
import { isApiError } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { RichTextView } from '@harbour/document-editor';
import { SheetPreview } from '@/shared/ui/sheet-preview';
import styles from './ReadPreview.module.css';

interface ReadPreviewProps {
  accountId: string;
  file: Pick<DocumentFile, 'name' | 'path' | 'version'>;
}

/** What the server has read of a file: plain text, a table, or a Word document on paper (product/documents#read-preview). */
export function ReadPreview({ accountId, file }: ReadPreviewProps) {
  const { name, path, version } = file;
  const { data, error, isFetching, refetch } = useGetDocumentPreviewQuery({ accountId, path, version });
  if (data) {
    return (
      <div className={styles.read}>
        {!data.isWhole && (
          <p className="app-muted" role="status">
            This is the beginning of the file. Download it to see everything.
          </p>
        )}
        <Content preview={data} name={name} />
      </div>
    );
  }
  if (!error) return <Spinner aria-label={`Opening ${name}`} />;
  const isUnreadable = isApiError(error) && error.kind === 'unprocessable';
  return (
    <div>
      <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />
      {isUnreadable && <p className="app-muted">Download the file to open it on this computer.</p>}
    </div>
  );
}

function Content({ preview: { kind, text, html, rows }, name }: { preview: DocumentPreview; name: string }) {
  if (kind === 'document') {
    return (
      <div className={styles.desk}>
        <RichTextView documentStyle={DOCUMENT_STYLE} html={html} label={name} />
      </div>
    );
  }
  if (kind === 'table') return <SheetPreview label={name} rows={rows} />;
  return (
    // It scrolls by the keyboard only if it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} role="region" aria-label={name} tabIndex={0}>
      {text}
    </pre>
  );
}
