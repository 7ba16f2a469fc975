import { CloudUploadIcon } from '@blueprintjs/icons';
import { fetchedComponent, useFetchedSoon } from '@/shared/lib/fetched-component';
import { counted } from '@/shared/lib/number';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { useFetchedDialog } from '@/shared/ui/fetched-dialog';
import { selectOutbox } from '../model/outbox';

const dialog = fetchedComponent(async () => (await import('./OutboxDialog')).OutboxDialog);

/**
 * How much is waiting to be sent, in the bar of every screen; opens the list, whose code is loaded before it is needed,
 * because there may be no network then. Nothing while nothing waits.
 */
export function OutboxButton() {
  const items = useAppSelector(selectOutbox);
  const { open, shown } = useFetchedDialog({ dialog, name: 'The list', shownKey: 'outbox' });
  useFetchedSoon(dialog.fetch);
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
          onClick={() => void open()}
        />
      )}
      {shown}
    </>
  );
}
