import { useState } from 'react';
import styles from './PreviewDialog.module.css';

interface FileContentProps {
  name: string;
  /** An object URL. */
  url: string;
  type: string;
}

/**
 * A picture or a PDF. A picture cannot run scripts, and the browser's PDF viewer is isolated from the page. The content
 * gets the requested type, so it cannot be a page with scripts.
 */
export function FileContent({ name, url, type }: FileContentProps) {
  const [isDamaged, setIsDamaged] = useState(false);
  if (isDamaged) return <p role="status">This picture is damaged and cannot be shown.</p>;
  if (type === 'application/pdf') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame
    return <iframe className={styles.pages} referrerPolicy="no-referrer" src={url} title={name} />;
  }
  return <img className={styles.picture} alt={name} src={url} onError={() => setIsDamaged(true)} />;
}
