/** A problem with the document; the wizard shows it and continues. */
export interface WizardProblem {
  kind: WizardProblemKind;
  key: string;
  message: string;
}

export type WizardProblemKind =
  /** A section depends on a missing one, so it is never in a document. */
  | 'lost-parent'
  /** A section depends on itself, so it is never in a document. */
  | 'circle'
  /** Sections contain each other. */
  | 'nested-circle'
  /** A section depends on one that is not in the template; its question is asked anyway. */
  | 'parent-left-out'
  /** The text names an unknown section or placeholder. */
  | 'unknown-section'
  | 'unknown-placeholder'
  | 'unknown-key'
  /** A calculated placeholder needs answers that are not dates or numbers. */
  | 'not-calculated'
  /** The text of a section in the document cannot be loaded. */
  | 'section-failed'
  /** Stored answers contradict each other or name missing sections. */
  | 'siblings-both-yes'
  | 'shared-differ'
  | 'lost-answer';
