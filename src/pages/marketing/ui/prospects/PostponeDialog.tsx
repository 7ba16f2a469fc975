import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { parseTypedDate } from '@/shared/ui/date-field';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { isPostponable, POSTPONED_DAYS_MAX } from '../../model/use-postponed';

interface PostponeDialogProps {
  /** Rows. */
  count: number;
  /** yyyy-MM-dd */
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Until when rows are hidden: a day in words, tomorrow by default (product/marketing#not-now). */
export function PostponeDialog({ count, onChoose, onClose }: PostponeDialogProps) {
  return (
    <FieldDialog
      title="Not now"
      lead={<p>{counted(count, 'row')} will be hidden from your list until this day. Colleagues still see them.</p>}
      label="Show again on"
      hint={hintOn}
      maxLength={32}
      initial="tomorrow"
      action="Hide"
      problemOf={problemOf}
      onSubmit={(typed) => {
        onChoose(dayOf(typed) ?? '');
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}

/** yyyy-MM-dd; null if it is not a day that can be chosen. */
function dayOf(typed: string): string | null {
  const [day, month, year] = (parseTypedDate(typed) ?? '').split('/');
  const date = `${year}-${month}-${day}`;
  return year !== undefined && isPostponable(date) ? date : null;
}

function hintOn(typed: string): string | undefined {
  const day = dayOf(typed);
  return day === null ? undefined : formatWallClock(day, 'EEEE d MMMM yyyy');
}

function problemOf(typed: string): string | null {
  if (dayOf(typed) !== null) return null;
  return `Type a day in the next ${POSTPONED_DAYS_MAX} days, such as fri, +7 or 1 Mar.`;
}
