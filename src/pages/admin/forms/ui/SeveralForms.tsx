import type { FormStatus, FormSummary } from '@contract/form';
import { useAppDispatch } from '@/shared/redux';
import { failureOf, SeveralMenu, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { saveSurveyForm } from '../api/forms-api';
import { STATUS_STEPS, STATUS_TITLES } from '../model/form-labels';

const CHANGES = [
  { status: 'open', text: 'Publish', doing: 'Publishing', done: 'published' },
  { status: 'hidden', text: 'Hide', doing: 'Hiding', done: 'hidden' },
  { status: 'removed', text: 'Remove', doing: 'Removing', done: 'removed' },
] as const;

const UNDO = { doing: 'Changing back', done: 'changed back' };

const canBecome = (form: FormSummary, status: FormStatus) => STATUS_STEPS[form.status].some(({ to }) => to === status);

/** The state of several forms (product/forms#list). */
export function SeveralForms({ selected, jobs, isIdle }: SeveralActionsProps<FormSummary>) {
  const dispatch = useAppDispatch();
  const step = (form: FormSummary, status: FormStatus): JobStep => {
    const named = { key: form.key, name: form.description };
    if (!canBecome(form, status)) return { ...named, run: () => Promise.resolve({ reason: wrongState(form, status) }) };
    let { version } = form;
    const save = async (to: FormStatus) => {
      const change = { key: form.key, version, changes: { status: to } };
      const answer = await dispatch(saveSurveyForm.initiate({ change }, { track: false }));
      if (answer.data) version = answer.data.version;
      return failureOf(answer);
    };
    return { ...named, run: () => save(status), undo: { ...named, run: () => save(form.status) } };
  };
  const choices = CHANGES.map(({ status, text, doing, done }) => ({
    id: status,
    text,
    isFor: (form: FormSummary) => canBecome(form, status),
    onChoose: () =>
      jobs.start({ steps: selected.map((form) => step(form, status)), words: { doing, done, undo: UNDO } }),
  }));
  return <SeveralMenu {...{ choices, isIdle, selected }} label="State of the selected forms" text="State" />;
}

function wrongState({ status: was }: FormSummary, status: FormStatus): string {
  return was === status ? `It is ${STATUS_TITLES[was].toLowerCase()} already.` : 'Publish it first.';
}
