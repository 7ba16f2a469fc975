import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentAnswer } from '@/entities/lead';
import { PATHS } from '@/shared/routes';
import { SubmittedView } from '@/shared/ui/submitted-view';
import { asPlainText } from '../model/sent-answers';
import { LeadSummary } from './LeadSummary';

interface LeadSubmittedProps {
  sent: readonly SentAnswer[];
  onAnother: () => void;
}

const COPY_TEXTS = { idle: '', done: 'Copied', failed: 'Your browser does not allow copying' } as const;

/** 'Form submitted' (product/lead-form#success), what was sent, and a button for the next lead. */
export function LeadSubmitted({ sent, onAnother }: LeadSubmittedProps) {
  const [copying, setCopying] = useState<keyof typeof COPY_TEXTS>('idle');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asPlainText(sent));
      setCopying('done');
    } catch {
      setCopying('failed');
    }
  };
  return (
    <SubmittedView
      title="Form submitted"
      actions={
        <>
          <Button intent="primary" text="Submit another" onClick={onAnother} />
          {sent.length > 0 && (
            <Button icon={<DuplicateIcon />} text="Copy what was sent" variant="outlined" onClick={() => void copy()} />
          )}
          <span role="status">{COPY_TEXTS[copying]}</span>
          <Link to={PATHS.opportunities}>Opportunities Dashboard</Link>
        </>
      }
    >
      {sent.length > 0 && <LeadSummary title="What was sent" sent={sent} />}
    </SubmittedView>
  );
}
