import { Button } from '@blueprintjs/core';
import type { DocumentSubject } from '@contract/document-subject';

/** Who or what the document is about, above its questions. */
export function AboutLine({ subject, onChange }: { subject: DocumentSubject; onChange: () => void }) {
  return (
    <div className="app-apart app-break app-wrap app-gap-1-2">
      <span>
        About <strong>{subject.name}</strong>
      </span>
      <Button
        size="small"
        text="Change"
        aria-label="Change who the document is about"
        variant="minimal"
        onClick={onChange}
      />
    </div>
  );
}
