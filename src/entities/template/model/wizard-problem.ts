/** Something that the document would not say as it was meant; the wizard shows it and goes on. */
export interface WizardProblem {
  kind: WizardProblemKind;
  /** What it is about. */
  key: string;
  /** A sentence for people. */
  message: string;
}

export type WizardProblemKind =
  /** A section depends on one that is not there any more, and so is never in a document. */
  | 'lost-parent'
  /** A section depends on itself in the end, and so is never in a document. */
  | 'circle'
  /** Sections contain each other. */
  | 'nested-circle'
  /** A section depends on one for which the template has no place; it is asked about all the same. */
  | 'parent-left-out'
  /** The text names a section, a placeholder or something that nobody knows. */
  | 'unknown-section'
  | 'unknown-placeholder'
  | 'unknown-key'
  /** The text of a section in the document cannot be had. */
  | 'section-failed'
  /** Stored answers that contradict themselves or name what is gone. */
  | 'siblings-both-yes'
  | 'shared-differ'
  | 'lost-answer';
