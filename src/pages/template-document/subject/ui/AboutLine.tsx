import type { DocumentSubject } from '@contract/document-subject';
import { QuietButton } from '@/shared/ui/button';

/** Who or what the document is about, above its questions. */
export function AboutLine({ subject, onChange }: { subject: DocumentSubject; onChange: () => void }) {
  return (
    <div className="app-apart app-break app-wrap app-gap-1-2">
      <span>
        About <strong>{subject.name}</strong>
      </span>
      <QuietButton text="Change" aria-label="Change who the document is about" onClick={onChange} />
    </div>
  );
}
