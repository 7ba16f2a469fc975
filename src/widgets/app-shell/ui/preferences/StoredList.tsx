import { Button } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { STORED_PARTS, type StoredPart } from '../../model/stored-entries';
import { STORED_WORDS } from '../../model/stored-words';
import { useStoredEntries, type StoredCounts } from '../../model/use-stored-entries';
import { AskInPlace } from './AskInPlace';
import styles from './StoredList.module.css';
import listStyles from './PreferenceList.module.css';

/** What is asked about: one part, or everything. */
type Asked = StoredPart | 'everything';

/**
 * What this browser keeps for the user, part by part, each with its count; cleared one by one or all at once, after a
 * question that says what is lost.
 */
export function StoredList() {
  const [counts, clear] = useStoredEntries();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const handleClear = async (parts: readonly StoredPart[], message: string) => {
    await clear(parts);
    setAsked(null);
    setDone(message);
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} className={listStyles.heading} tabIndex={-1}>
        Stored in this browser
      </h3>
      <p className={listStyles.note}>
        For you only, and never sent anywhere. Your sign-in is stored until you log out.
      </p>
      <p className={listStyles.done} role="status">
        {done}
      </p>
      {counts === null && <div className={styles.counting} aria-busy="true" />}
      {counts?.size === 0 && <p className={styles.nothing}>Nothing is stored.</p>}
      {counts !== null && counts.size > 0 && (
        <>
          <ul className={listStyles.items}>
            {[...counts].map(([part, count]) => (
              <li key={part} className={listStyles.item}>
                <StoredRow part={part} count={count} isAsked={asked === part} onAsk={setAsked} onClear={handleClear} />
              </li>
            ))}
          </ul>
          <Everything counts={counts} isAsked={asked === 'everything'} onAsk={setAsked} onClear={handleClear} />
        </>
      )}
    </section>
  );
}

interface AskingProps {
  isAsked: boolean;
  onAsk: (asked: Asked | null) => void;
  onClear: (parts: readonly StoredPart[], message: string) => Promise<void>;
}

function StoredRow({ part, count, isAsked, onAsk, onClear }: AskingProps & { part: StoredPart; count: number }) {
  const { title, what, lost } = STORED_WORDS[part];
  return (
    <>
      <div className={listStyles.row}>
        <div className={styles.words}>
          <strong>{title}</strong> <span className={styles.count}>{count}</span>
          <p className={styles.what}>{what}</p>
        </div>
        <Button
          aria-label={`Clear: ${title}`}
          className={listStyles.button}
          disabled={isAsked}
          text="Clear"
          variant="outlined"
          onClick={() => onAsk(part)}
        />
      </div>
      {isAsked && (
        <AskInPlace
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

function Everything({ counts, isAsked, onAsk, onClear }: AskingProps & { counts: StoredCounts }) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const irreplaceable = [...counts.keys()].filter((part) => part !== 'layouts' && part !== 'recents');
  return (
    <div className={listStyles.everything}>
      <Button
        className={listStyles.button}
        disabled={isAsked}
        text="Clear everything"
        variant="outlined"
        onClick={() => onAsk('everything')}
      />
      {isAsked && (
        <AskInPlace
          label="Clear everything?"
          lost={
            irreplaceable.length > 0
              ? `Lost for good: ${irreplaceable.map((part) => STORED_WORDS[part].title.toLowerCase()).join(', ')}. Theme, density and motion stay.`
              : 'Nothing that you have written is lost. Theme, density and motion stay.'
          }
          confirm={`Clear all ${total}`}
          onKeep={() => onAsk(null)}
          onConfirm={() => onClear(STORED_PARTS, 'Everything cleared.')}
        />
      )}
    </div>
  );
}
