import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { LeadInWords } from '@/entities/lead';
import { copyResult, copyText } from '@/shared/lib/copy';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { SubmittedView } from '@/shared/ui/submitted-view';
import { asPlainText } from '../model/lead-in-words';
import { LeadSummary } from './LeadSummary';

interface LeadSubmittedProps {
  sent: readonly LeadInWords[];
  onAnother: () => void;
}

/** 'Form submitted' (product/lead-form#success), what was sent, and a button for the next lead. */
export function LeadSubmitted({ sent, onAnother }: LeadSubmittedProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  const copy = async () => setIsCopied(await copyText(asPlainText(sent)));
  return (
    <SubmittedView
      title="Form submitted"
      actions={
        <>
          <Button intent="primary" text="Submit another" onClick={onAnother} />
          {sent.length > 0 && (
            <Button icon={<DuplicateIcon />} text="Copy what was sent" variant="outlined" onClick={() => void copy()} />
          )}
          <span role="status">{copyResult(isCopied)}</span>
          <Link to={PATHS.opportunities}>Opportunities Dashboard</Link>
        </>
      }
    >
      {sent.length > 0 && <LeadSummary title="What was sent" leads={sent} />}
    </SubmittedView>
  );
}
