import { Callout } from '@blueprintjs/core';
import { ChangedMeanwhile } from '@/shared/ui/changed-meanwhile';
import type { Wizard } from '../model/use-wizard';

const wordsOf = (answer: string) => answer || 'No answer';

/** Questions that somebody else has answered too, each with a choice (product/template-document#clashes). */
export function AnswerClashes({ wizard: { clashes, decide } }: { wizard: Pick<Wizard, 'clashes' | 'decide'> }) {
  if (clashes.length === 0) return null;
  return (
    <Callout compact icon={null} intent="warning" role="status">
      <ChangedMeanwhile
        text="Somebody else has answered these questions since you began. Choose the answers to save."
        fields={clashes.map(({ key, yours, theirs }) => ({
          name: key,
          label: key,
          saved: wordsOf(theirs),
          choice: { yours: wordsOf(yours), isSaved: null, onChoose: (which) => decide(key, which === 'yours') },
        }))}
      />
    </Callout>
  );
}
