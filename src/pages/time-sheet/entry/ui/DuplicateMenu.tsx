import type { TimeEntry } from '@contract/time-entry';
import { formatWallClock, today } from '@/shared/lib/date';
import { FloatingMenu } from '@/shared/ui/floating-menu';
import { copyPlaces, type CopyPlace } from '../model/copy-entry';

interface DuplicateMenuProps {
  entry: TimeEntry;
  /** The entry's day, yyyy-MM-dd. */
  day: string;
  /** The dialog below, which returns the focus to it. */
  button: HTMLElement;
  onClose: () => void;
  onCopy: (entry: TimeEntry, day: string) => void;
  /** Null if several days cannot be fetched. */
  onCopyToDays: ((entry: TimeEntry) => void) | null;
}

/** Copies an entry, to its own day or another; in the form that opens, any day can be chosen. */
export function DuplicateMenu({ entry, day, button, onClose, onCopy, onCopyToDays }: DuplicateMenuProps) {
  const { left, bottom } = button.getBoundingClientRect();
  const close = () => {
    onClose();
    button.focus();
  };
  return (
    <FloatingMenu
      at={{ left, top: bottom }}
      entries={[
        ...copyPlaces(day, today()).map((place) => ({
          id: place.day,
          text: placeText(place),
          note: place.kind === 'this-day' ? 'after the last entry' : 'same time',
          onChoose: () => onCopy(entry, place.day),
        })),
        ...(onCopyToDays ? [{ id: 'days', text: 'Several days …', onChoose: () => onCopyToDays(entry) }] : []),
      ]}
      label={`Duplicate ${entry.name}`}
      onClose={close}
    />
  );
}

function placeText({ kind, day }: CopyPlace): string {
  if (kind === 'this-day') return 'This day';
  return `${kind === 'today' ? 'Today' : formatWallClock(day, 'EEEE')}, ${formatWallClock(day, 'dd/MM')}`;
}
