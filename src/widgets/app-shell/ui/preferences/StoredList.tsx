import { useDeviceRoom } from '@/features/keep-draft';
import { STORED_PARTS, type StoredPart } from '@/shared/lib/browser-storage';
import { OutlinedButton } from '@/shared/ui/button';
import { useStoredEntries, type CountedRow } from '../../model/use-stored-entries';
import { ConfirmedSection, useConfirming } from './ConfirmedSection';
import { ConfirmInPlace } from './ConfirmInPlace';
import styles from './StoredList.module.css';
import listStyles from './PreferenceList.module.css';

/** What comes back by itself. */
const REPLACEABLE: ReadonlySet<StoredPart> = new Set(['layouts', 'recents', 'lastKnown']);

/** The subject of the question: one part, or everything. */
type Asked = StoredPart | 'everything';

/**
 * What this browser stores for the user, by part with counts. Parts are cleared one by one or all at once, after a
 * question that says what is lost.
 */
export function StoredList() {
  const [rows, clear] = useStoredEntries();
  const { asked, ask, confirm, section } = useConfirming<Asked>();
  const handleClear = (parts: readonly StoredPart[], message: string) =>
    confirm(
      clear(parts).then(() => ({})),
      message,
    );
  return (
    <ConfirmedSection
      title="Stored in this browser"
      note="This is only for you and is not sent anywhere. Your sign-in and the last known contents are stored until you log out."
      {...section}
    >
      <DevicePromise />
      {rows.length === 0 && <p className={styles.nothing}>Nothing is stored.</p>}
      {rows.length > 0 && (
        <>
          <ul className={listStyles.items}>
            {rows.map((row) => (
              <li key={row.part} className={listStyles.item}>
                <StoredRow row={row} isAsked={asked === row.part} onAsk={ask} onClear={handleClear} />
              </li>
            ))}
          </ul>
          <Everything rows={rows} isAsked={asked === 'everything'} onAsk={ask} onClear={handleClear} />
        </>
      )}
    </ConfirmedSection>
  );
}

/** Whether the browser keeps it if space runs short, and whether there is room for more. */
function DevicePromise() {
  const { isLittle, isPersisted } = useDeviceRoom('preferences');
  const promise = isPersisted
    ? 'Your browser has promised to keep it, even if space runs short.'
    : 'If space runs short, your browser may remove it.';
  return (
    <div className={styles.promise}>
      {isPersisted !== null && <p className={styles.what}>{promise}</p>}
      {isLittle && (
        <p className={styles.little}>
          This device has little room left. Delete files and apps that you no longer need, or clear parts of this list.
        </p>
      )}
    </div>
  );
}

interface AskingProps {
  isAsked: boolean;
  onAsk: (asked: Asked | null) => void;
  onClear: (parts: readonly StoredPart[], message: string) => Promise<void>;
}

function StoredRow({ row, isAsked, onAsk, onClear }: AskingProps & { row: CountedRow }) {
  const { part, title, what, lost, count } = row;
  return (
    <>
      <div className="app-row app-gap-3 app-apart">
        <div className="app-shrink">
          <strong>{title}</strong> <span className={styles.count}>{count}</span>
          <p className={styles.what}>{what}</p>
        </div>
        <OutlinedButton aria-label={`Clear: ${title}`} disabled={isAsked} text="Clear" onClick={() => onAsk(part)} />
      </div>
      {isAsked && (
        <ConfirmInPlace
          label={`Clear ${title.toLowerCase()}?`}
          lost={lost}
          confirm={`Clear ${count}`}
          onKeep={() => onAsk(null)}
          onConfirm={() => onClear([part], `${title} cleared.`)}
        />
      )}
    </>
  );
}

function Everything({ rows, isAsked, onAsk, onClear }: AskingProps & { rows: readonly CountedRow[] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const irreplaceable = rows.filter(({ part }) => !REPLACEABLE.has(part));
  return (
    <div className={listStyles.everything}>
      <OutlinedButton disabled={isAsked} text="Clear everything" onClick={() => onAsk('everything')} />
      {isAsked && (
        <ConfirmInPlace
          label="Clear everything?"
          lost={
            irreplaceable.length > 0
              ? `You cannot get these back: ${irreplaceable.map(({ title }) => title.toLowerCase()).join(', ')}. Theme, density and motion stay.`
              : 'You lose nothing that you have written. Theme, density and motion stay.'
          }
          confirm={`Clear all ${total}`}
          onKeep={() => onAsk(null)}
          onConfirm={() => onClear(STORED_PARTS, 'Everything cleared.')}
        />
      )}
    </div>
  );
}
