import { Button } from '@blueprintjs/core';
import { CloudUploadIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { counted } from '@/shared/lib/number';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { selectOutbox } from '../model/outbox';

const dialog = fetchedComponent(async () => (await import('./OutboxDialog')).OutboxDialog);

/** How much is waiting to be sent, in the bar of every screen; opens the list. Nothing while nothing waits. */
export function OutboxButton() {
  const items = useAppSelector(selectOutbox);
  const [isOpen, setIsOpen] = useShownState('outbox', isFlag, false);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const refused = items.filter(({ problem }) => problem !== undefined).length;
  const waiting = `${items.length} waiting to be sent`;
  const label = refused > 0 ? `${waiting}, ${counted(refused, 'of them needs you', 'of them need you')}` : waiting;
  const handleOpen = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <span className="app-hidden" role="status">
        {items.length > 0 && label}
      </span>
      {items.length > 0 && (
        <Button
          aria-haspopup="dialog"
          aria-label={label}
          icon={<CloudUploadIcon />}
          intent={refused > 0 ? 'danger' : 'warning'}
          text={items.length}
          title={label}
          variant="outlined"
          onClick={handleOpen}
          onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
        />
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <dialog.Component isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
