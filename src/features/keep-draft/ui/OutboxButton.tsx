import { CloudUploadIcon } from '@blueprintjs/icons';
import { counted } from '@/shared/lib/number';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { selectOutbox } from '../model/outbox';
import { OutboxDialog } from './OutboxDialog';

/**
 * How much is waiting to be sent, in the bar of every screen; opens the list, whose code is here, because there may be no
 * network to load it. Nothing while nothing waits.
 */
export function OutboxButton() {
  const items = useAppSelector(selectOutbox);
  const [isOpen, setIsOpen] = useShownState('outbox', isFlag, false);
  const refused = items.filter(({ problem }) => problem !== undefined).length;
  const waiting = `${items.length} waiting to be sent`;
  const label = refused > 0 ? `${waiting}, ${counted(refused, 'of them needs you', 'of them need you')}` : waiting;
  return (
    <>
      <span className="app-hidden" role="status">
        {items.length > 0 && label}
      </span>
      {items.length > 0 && (
        <OutlinedButton
          aria-haspopup="dialog"
          aria-label={label}
          icon={<CloudUploadIcon />}
          intent={refused > 0 ? 'danger' : 'warning'}
          text={items.length}
          title={label}
          onClick={() => setIsOpen(true)}
        />
      )}
      <OutboxDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
