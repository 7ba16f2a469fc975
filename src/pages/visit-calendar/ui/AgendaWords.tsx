import { DriveTimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { absenceName } from '@contract/visit-clashes';
import type { AgendaVisit } from '@contract/my-agenda';
import { driveText } from '@/entities/post-area';
import { statusName } from '@/features/plan-visit';
import { counted, formatDuration } from '@/shared/lib/number';
import type { AgendaDay, AgendaStop, AgendaTotals } from '../model/my-agenda';
import styles from './Agenda.module.css';

/** What several views of the agenda say in the same words. */

export function DriveLine({ stop: { drive, problem } }: { stop: AgendaStop }) {
  if (!drive && !problem) return null;
  return (
    <div className={styles.drive}>
      {drive && (
        <span>
          <DriveTimeIcon size={12} /> {driveWords(drive.minutes, drive.isRecorded)}
          {drive.from === null ? !drive.isRecorded && ' from home' : ` from ${drive.from}`}
        </span>
      )}
      {problem && (
        <span className="app-warning">
          <WarningSignIcon size={12} /> {problem}
        </span>
      )}
    </div>
  );
}

function driveWords(minutes: number, isRecorded: boolean): string {
  return isRecorded ? `Travel ${formatDuration(minutes)}` : `Drive ${driveText(minutes)}`;
}

/** A status that is not simply booked, and a visit that needs no drive. */
export function VisitMarks({ visit: { status, timeType } }: { visit: AgendaVisit }) {
  return (
    <>
      {status !== 'B' && (
        <span className={styles.mark} data-status={status}>
          {statusName(status)}
        </span>
      )}
      {timeType === 'Remote' && <span className={styles.mark}>Remote</span>}
    </>
  );
}

export function AbsenceMark({ absence }: Pick<AgendaDay, 'absence'>) {
  return absence && <span className={styles.absence}>{absenceName(absence.status)}</span>;
}

/** '3 visits · 7:30 on visits · 2:10 travel' */
export function totalsText({ visits, onVisits, travel }: AgendaTotals): string {
  return [
    counted(visits, 'visit'),
    onVisits > 0 && `${formatDuration(onVisits)} on visits`,
    travel > 0 && `${formatDuration(travel)} travel`,
  ]
    .filter(Boolean)
    .join(' · ');
}
