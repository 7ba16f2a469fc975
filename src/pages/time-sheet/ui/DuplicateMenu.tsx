import { DuplicateIcon } from '@blueprintjs/icons';
import type { TimeEntry } from '@contract/time-entry';
import { formatWallClock, today } from '@/shared/lib/wall-clock';
import { MenuButton } from '@/shared/ui/menu-button';
import { copyPlaces, type CopyPlace } from '../model/copy-entry';

interface DuplicateMenuProps {
  entry: TimeEntry;
  /** The entry's day, yyyy-MM-dd. */
  day: string;
  onCopy: (entry: TimeEntry, day: string) => void;
}

/** Makes an entry again, on its own day or another; the form that opens leads to any day. */
export function DuplicateMenu({ entry, day, onCopy }: DuplicateMenuProps) {
  return (
    <MenuButton
      entries={copyPlaces(day, today()).map((place) => ({
        id: place.day,
        text: placeText(place),
        note: place.kind === 'this-day' ? 'after the last entry' : 'same time',
        onChoose: () => onCopy(entry, place.day),
      }))}
      icon={<DuplicateIcon />}
      label={`Duplicate ${entry.name}`}
      title="Duplicate"
    />
  );
}

function placeText({ kind, day }: CopyPlace): string {
  if (kind === 'this-day') return 'This day';
  return `${kind === 'today' ? 'Today' : formatWallClock(day, 'EEEE')}, ${formatWallClock(day, 'dd/MM')}`;
}
