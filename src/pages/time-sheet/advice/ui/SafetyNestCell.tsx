import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { AdviceEntry } from '@contract/advice';
import { usePublishAdviceMutation } from '@/entities/time-entry';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import styles from './SafetyNestCell.module.css';

interface SafetyNestCellProps {
  entry: AdviceEntry;
  /** Only who wrote it may publish it. */
  isOwn: boolean;
  onAsk: (entry: AdviceEntry) => void;
}

/** Id of the cell's content: the Link button, or the tick that replaces it and takes its focus. */
export const safetyNestId = ({ id }: AdviceEntry) => `safetynest-${id}`;

/**
 * A Link button, or a green tick once the entry is linked (product/advice#link-states). An entry with follow-ups asks
 * first (product/advice#link-states), one without them is published at once.
 */
export function SafetyNestCell({ entry, isOwn, onAsk }: SafetyNestCellProps) {
  const dispatch = useAppDispatch();
  const [publish, { isLoading }] = usePublishAdviceMutation();
  const isLinked = entry.publishToSafetyNest;
  const place = useRef<HTMLElement>(null);
  const wasSending = useRef(false);

  const link = async () => {
    const { error } = await publish(entry); // the snack-bar shows an error
    if (!error) dispatch(notificationShown(`${entry.name} is in SafetyNest now: the client can see it.`, 'success'));
  };
  const handleClick = () => {
    if (entry.children.length > 0) onAsk(entry);
    else void link();
  };

  // The button was disabled while sending, or has been replaced: move the focus to the current content.
  useEffect(() => {
    if (wasSending.current && !isLoading && [document.body, null].includes(document.activeElement as HTMLElement)) {
      place.current?.focus();
    }
    wasSending.current = isLoading;
  }, [isLoading, isLinked]);

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
  if (!isOwn) return <span className={styles.unlinked}>Not linked</span>;
  return (
    <Button
      ref={place as React.RefObject<HTMLButtonElement>}
      id={safetyNestId(entry)}
      aria-haspopup={entry.children.length > 0 ? 'dialog' : undefined}
      loading={isLoading}
      size="small"
      text="Link"
      variant="outlined"
      onClick={handleClick}
    />
  );
}
