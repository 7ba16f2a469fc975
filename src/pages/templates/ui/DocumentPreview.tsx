import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import { DOCUMENT_STYLE } from '@/entities/template';
import { RichTextView } from '@harbour/document-editor';
import styles from './DocumentPreview.module.css';

interface DocumentPreviewProps {
  html: string;
  /** For screen readers. */
  label: string;
}

/** A document to be read, without suggested changes, within a dialog. */
export function DocumentPreview({ html, label }: DocumentPreviewProps) {
  return (
    <div className={styles.desk}>
      <RichTextView documentStyle={DOCUMENT_STYLE} html={withoutSuggestions(html)} label={label} />
    </div>
  );
}
