import { TickIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { AdviceEntry } from '@contract/advice';
import { OutlinedButton } from '@/shared/ui/button';
import { safetyNestId, usePublishing } from '../model/use-publishing';
import styles from './SafetyNestCell.module.css';

interface SafetyNestCellProps {
  entry: AdviceEntry;
  /** Only the author may publish it. */
  isOwn: boolean;
  onAsk: (entry: AdviceEntry) => void;
}

/**
 * A Link button, or a green tick once the entry is linked (product/advice#link-states). An entry with follow-ups asks
 * first (product/advice#link-states), one without them is published at once.
 */
export function SafetyNestCell({ entry, isOwn, onAsk }: SafetyNestCellProps) {
  const { publish, isPublishing } = usePublishing();
  const isLinked = entry.publishToSafetyNest;
  const place = useRef<HTMLElement>(null);
  const wasSending = useRef(false);

  const handleClick = () => {
    if (entry.children.length > 0) onAsk(entry);
    else void publish(entry);
  };

  // The button was disabled while sending, or has been replaced: move the focus to the current content.
  useEffect(() => {
    if (wasSending.current && !isPublishing && (document.activeElement ?? document.body) === document.body) {
      place.current?.focus();
    }
    wasSending.current = isPublishing;
  }, [isPublishing, isLinked]);

  if (isLinked) {
    return (
      <span
        ref={place}
        id={safetyNestId(entry)}
        aria-label="Linked"
        className={styles.linked}
        role="img"
        tabIndex={-1}
        title="Linked to SafetyNest"
      >
        <TickIcon />
      </span>
    );
  }
  if (!isOwn) return <span className="app-muted app-line">Not linked</span>;
  return (
    <OutlinedButton
      ref={place as React.RefObject<HTMLButtonElement>}
      id={safetyNestId(entry)}
      aria-haspopup={entry.children.length > 0 ? 'dialog' : undefined}
      loading={isPublishing}
      size="small"
      text="Link"
      onClick={handleClick}
    />
  );
}
