import { isInUse, type TemplateState, type TemplateSummary } from '@contract/template';

export type ShownStates = 'released' | 'in-review' | 'draft' | 'all';

export const STATE_NAMES: Readonly<Record<TemplateState, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  released: 'Released',
};

/** True if the list shows a template: as released if documents can be made from it (product/templates#offered). */
export function isShown(template: Pick<TemplateSummary, 'state' | 'releasedVersion'>, shown: ShownStates): boolean {
  if (shown === 'all') return true;
  return shown === 'released' ? isInUse(template) : template.state === shown;
}

/** An action on the state of a template, and its name. */
export interface StateChange {
  state: TemplateState;
  /** In a list, where the text stays as it is. */
  text: string;
  /** In an editor, which saves the text as well. */
  textWithSave: string;
  outcome: string;
}

const REVIEW: StateChange = {
  state: 'in-review',
  text: 'Send for review',
  textWithSave: 'Save and send for review',
  outcome: 'Sent for review',
};
const RELEASE: StateChange = {
  state: 'released',
  text: 'Release',
  textWithSave: 'Save and release',
  outcome: 'Released',
};
const BACK: StateChange = {
  state: 'draft',
  text: 'Back to draft',
  textWithSave: 'Save as draft',
  outcome: 'It is a draft again',
};
/** The released text stays in use (product/templates#released-text). */
const DRAFT: StateChange = { ...BACK, outcome: 'Saved as a draft' };

/** What a list offers for a template in this state. */
export const LIST_CHANGES: Readonly<Record<TemplateState, readonly StateChange[]>> = {
  draft: [REVIEW, RELEASE],
  'in-review': [RELEASE, BACK],
  released: [BACK],
};

/** What a list offers for several templates, and how the result is described. */
export const SEVERAL_CHANGES: readonly (StateChange & { doing: string; done: string })[] = [
  { ...REVIEW, doing: 'Sending for review:', done: 'sent for review' },
  { ...RELEASE, doing: 'Releasing', done: 'released' },
  { ...BACK, doing: 'Changing', done: 'made a draft again' },
];

/** What an editor offers in addition to Save, which leaves the state as it is. */
export const SAVE_CHANGES: Readonly<Record<TemplateState, readonly StateChange[]>> = {
  draft: [REVIEW, RELEASE],
  'in-review': [RELEASE, DRAFT],
  released: [DRAFT, REVIEW],
};
