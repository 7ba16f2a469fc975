import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentAnswer } from '@/entities/lead';
import { PATHS } from '@/shared/routes';
import { asPlainText } from '../model/sent-answers';
import { LeadSummary } from './LeadSummary';
import styles from './LeadSubmitted.module.css';

interface LeadSubmittedProps {
  sent: readonly SentAnswer[];
  onAnother: () => void;
}

const COPY_TEXTS = { idle: '', done: 'Copied', failed: 'This browser does not allow copying' } as const;

/** 'Form submitted' (B §2), what was sent, and the way to the next one. */
export function LeadSubmitted({ sent, onAnother }: LeadSubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copying, setCopying] = useState<keyof typeof COPY_TEXTS>('idle');
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asPlainText(sent));
      setCopying('done');
    } catch {
      setCopying('failed');
    }
  };
  return (
    <div className={styles.submitted}>
      <Callout intent="success">
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          Form submitted
        </h2>
      </Callout>
      <div className={styles.actions}>
        <Button intent="primary" text="Submit another" onClick={onAnother} />
        {sent.length > 0 && (
          <Button icon={<DuplicateIcon />} text="Copy what was sent" variant="outlined" onClick={() => void copy()} />
        )}
        <span role="status">{COPY_TEXTS[copying]}</span>
        <Link to={PATHS.opportunities}>Opportunities Dashboard</Link>
      </div>
      {sent.length > 0 && <LeadSummary title="What was sent" sent={sent} />}
    </div>
  );
}
