import { CrossIcon, RefreshIcon } from '@blueprintjs/icons';
import {
  cancelUpload,
  endedUploadsCleared,
  isUnderWay,
  useUploadProgress,
  type DocumentUpload,
  type UploadStatus,
  selectDocumentUploads,
} from '@/entities/document';
import { formatBytes } from '@/shared/lib/number';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { useRetryUpload } from '../model/use-uploads';
import styles from './UploadPanel.module.css';

/** Uploads to clients' stores and their results; hidden if there are none. */
export function UploadPanel() {
  const dispatch = useAppDispatch();
  const uploads = useAppSelector(selectDocumentUploads);
  const progress = useUploadProgress();
  const retry = useRetryUpload();
  if (uploads.length === 0) return null;
  // Covers the tree's rows only while something is running.
  const isFloating = uploads.some((upload) => isUnderWay(upload) || upload.status === 'failed');
  return (
    <section className={styles.panel} aria-label="Uploads" data-floating={isFloating}>
      <div className={styles.header}>
        <p className="app-strong" role="status">
          {summaryOf(uploads)}
        </p>
        <QuietButton
          disabled={uploads.every(isUnderWay)}
          text="Clear finished"
          onClick={() => dispatch(endedUploadsCleared())}
        />
      </div>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            share={progress.get(upload.id)}
            onCancel={() => dispatch(cancelUpload(upload.id))}
            onRetry={() => retry(upload.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadLineProps {
  upload: DocumentUpload;
  /** Progress, 0 to 1. */
  share: number | undefined;
  onCancel: () => void;
  onRetry: () => void;
}

function UploadLine({ upload, share = 0, onCancel, onRetry }: UploadLineProps) {
  const { name, status, problem } = upload;
  const canRetry = status === 'failed' || status === 'cancelled' || status === 'skipped';
  return (
    <li className={styles.line}>
      <div className="app-grow app-stack app-gap-0">
        <bdi className="app-cut">{name}</bdi>
        <span className="app-muted app-small app-cut">
          <bdi>{upload.accountName}</bdi> · <bdi>{upload.folder || 'top level'}</bdi> · {formatBytes(upload.size)}
        </span>
        {problem !== null && <span className="app-small app-danger">{problem}</span>}
      </div>
      {status === 'sending' ? (
        <progress className={styles.progress} aria-label={`Uploading ${name}`} value={share} />
      ) : (
        <span className={styles.status} data-status={status}>
          {STATUS_TEXT[status]}
        </span>
      )}
      {isUnderWay(upload) && <QuietButton aria-label={`Cancel ${name}`} icon={<CrossIcon />} onClick={onCancel} />}
      {canRetry && <QuietButton aria-label={`Retry ${name}`} icon={<RefreshIcon />} onClick={onRetry} />}
    </li>
  );
}

const STATUS_TEXT: Record<UploadStatus, string> = {
  asking: 'Name taken',
  waiting: 'Waiting',
  sending: 'Uploading',
  done: 'Added',
  failed: 'Failed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
};

function summaryOf(uploads: readonly DocumentUpload[]): string {
  const count = (...among: readonly UploadStatus[]) => uploads.filter(({ status }) => among.includes(status)).length;
  const parts = [`${count('done')} of ${uploads.length} added`];
  const failed = count('failed');
  const left = count('cancelled', 'skipped');
  if (failed > 0) parts.push(`${failed} failed`);
  if (left > 0) parts.push(`${left} skipped`);
  return parts.join(', ');
}
