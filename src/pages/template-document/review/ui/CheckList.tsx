import { QuietButton } from '@/shared/ui/button';
import type { Finding } from '../model/findings';
import styles from './CheckList.module.css';

interface CheckListProps {
  findings: readonly Finding[];
  /** Goes to the card of a finding. */
  onOpen: (cardId: string) => void;
}

/** What would not come out as intended, each linked to the card that fixes it, if there is one. */
export function CheckList({ findings, onOpen }: CheckListProps) {
  if (findings.length === 0)
    return (
      <p className="app-muted">
        No problems found. All questions are answered, and all sections and placeholders exist.
      </p>
    );
  return (
    <ul className={styles.findings}>
      {findings.map(({ id, message, cardId }) => (
        <li key={id} data-kind={cardId === null ? 'text' : 'card'}>
          {cardId === null ? (
            <span>{message}</span>
          ) : (
            <QuietButton alignText="start" fill text={message} onClick={() => onOpen(cardId)} />
          )}
        </li>
      ))}
    </ul>
  );
}
