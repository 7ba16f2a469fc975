import { Button, DialogBody } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { momentOf } from '../lib/moment-of';
import { stateOf, type OutboxItem } from '../model/outbox';
import { finishedAt, momentFor } from '../model/device-time';
import { askToPersist } from '../model/persistence';
import { useOutbox } from '../model/use-outbox';
import { serverAhead } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { formatWallClock } from '@/shared/lib/date';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { counted } from '@/shared/lib/number';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import styles from './OutboxDialog.module.css';

interface OutboxDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that is waiting to be sent, and what the server has refused (product/offline#outbox). */
export function OutboxDialog({ isOpen, onClose }: OutboxDialogProps) {
  const outbox = useOutbox();
  const { items, open, sendNow } = outbox;
  const [isPersistent, setIsPersistent] = useState(true);
  useEffect(() => {
    if (isOpen) void askToPersist().then(setIsPersistent);
  }, [isOpen]);
  const handleOpen = (item: OutboxItem) => {
    onClose();
    void open(item);
  };
  return (
    <Dialog isOpen={isOpen} size="medium" title="Waiting to be sent" onClose={onClose}>
      <DialogBody>
        {items.length === 0 ? (
          <EmptyState title="Nothing is waiting">Everything that you finished has been sent.</EmptyState>
        ) : (
          <>
            <p className="app-muted">
              Kept on this device, and sent in this order as soon as the server answers. You can go on working.
              {!isPersistent && ' If space runs short, your browser may remove it: send it soon.'}
            </p>
            <ul className={styles.items} aria-label={counted(items.length, 'item', 'items')}>
              {items.map((item) => (
                <OutboxRow key={item.slot} item={item} outbox={outbox} onOpen={handleOpen} />
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogActions>
        {items.length > 0 && <Button text="Send now" onClick={sendNow} />}
        <Button text="Close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}

interface OutboxRowProps {
  item: OutboxItem;
  outbox: ReturnType<typeof useOutbox>;
  onOpen: (item: OutboxItem) => void;
}

function OutboxRow({ item, outbox: { sending, remove, save }, onOpen }: OutboxRowProps) {
  const { slot, name, problem, draft } = item;
  const isSending = slot === sending;
  return (
    <li className={styles.item}>
      <div className="app-shrink">
        <strong>{name}</strong>
        <p className={problem === undefined ? 'app-muted' : styles.problem}>
          {momentOf(finishedAt(item), formatWallClock(momentFor(item, clock.millis(), serverAhead()), 'yyyy-MM-dd'))} ·{' '}
          {stateOf(item, sending)}
        </p>
      </div>
      <div className="app-wrap app-gap-1">
        {/* A deletion has nothing to change. */}
        {draft.values !== null && (
          <OutlinedButton aria-label={`Open ${name}`} disabled={isSending} text="Open" onClick={() => onOpen(item)} />
        )}
        <PlainButton aria-label={`Save to a file: ${name}`} text="Save to a file" onClick={() => void save([item])} />
        <PlainButton
          aria-label={`Delete ${name}`}
          disabled={isSending}
          intent="danger"
          text="Delete"
          onClick={() => void remove(item)}
        />
      </div>
    </li>
  );
}
