import { OutlinedButton } from '@/shared/ui/button';
import type { EntryFormValues } from '../model/entry-form';
import { keyOfWork, valuesOfWork, type RecentWork as Work } from '../model/recent-work';
import styles from './RecentWork.module.css';

interface RecentWorkProps {
  recent: readonly Work[];
  values: EntryFormValues;
  onChoose: (patch: Partial<EntryFormValues>) => void;
}

/** Recent combinations of client, contract and activity, to be chosen again in one step. */
export function RecentWork({ recent, values, onChoose }: RecentWorkProps) {
  if (recent.length === 0) return null;
  return (
    <div className={styles.recent} role="group" aria-labelledby="recent-work">
      <span id="recent-work" className={styles.title}>
        Same as last time
      </span>
      {recent.map((work) => (
        <OutlinedButton
          key={keyOfWork(work)}
          aria-pressed={isChosen(work, values)}
          active={isChosen(work, values)}
          className={styles.work}
          size="small"
          text={<Parts work={work} />}
          title={textOf(work)}
          onClick={() => onChoose(valuesOfWork(work))}
        />
      ))}
    </div>
  );
}

/** If there is too little space, the contract is cut first and the activity never. */
function Parts({ work: { account, contract, activityType } }: { work: Work }) {
  return (
    <span className={styles.parts}>
      <span>{account.text}</span> · <span className={styles.contract}>{contract.value}</span> ·{' '}
      <span className={styles.activity}>{activityType}</span>
    </span>
  );
}

function textOf({ account, contract, activityType }: Work): string {
  return `${account.text} · ${contract.value} · ${activityType}`;
}

function isChosen({ account, contract, activityType }: Work, values: EntryFormValues): boolean {
  return (
    values.account?.value === account.value &&
    values.contractId === contract.key &&
    values.activityType === activityType
  );
}
