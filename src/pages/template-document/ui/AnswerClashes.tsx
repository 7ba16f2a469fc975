import { MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import type { Wizard } from '../model/use-wizard';

const wordsOf = (answer: string) => answer || 'No answer';

/**
 * Questions that somebody else has answered too, each with a choice (product/template-document#clashes). Answers save
 * themselves, so a choice takes effect at once.
 */
export function AnswerClashes({ wizard: { clashes, decide } }: { wizard: Pick<Wizard, 'clashes' | 'decide'> }) {
  return (
    <MeanwhileNote
      what="client"
      reason="Somebody else has answered these questions since you began."
      clashes={clashes.map(({ key, yours, theirs }) => ({
        name: key,
        label: key,
        saved: wordsOf(theirs),
        choice: { yours: wordsOf(yours), isSaved: null, onChoose: (which) => decide(key, which === 'yours') },
      }))}
    />
  );
}
