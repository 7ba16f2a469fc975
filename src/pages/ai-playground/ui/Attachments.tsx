import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { formatBytes } from '@/shared/lib/number';
import type { Attachment } from '../model/attachment';
import styles from './Attachments.module.css';

interface AttachmentsProps {
  attachments: readonly Attachment[];
  onRemove: (id: string) => void;
}

/** The texts that are sent with a message, each with its size. */
export function Attachments({ attachments, onRemove }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className={styles.attachments}>
      {attachments.map(({ id, name, text }) => (
        <li key={id}>
          <Button
            aria-label={`Remove the attachment ${name}`}
            endIcon={<SmallCrossIcon />}
            size="small"
            text={`${name} · ${formatBytes(new TextEncoder().encode(text).length)}`}
            title="Remove the attachment"
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
