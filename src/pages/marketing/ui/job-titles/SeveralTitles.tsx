import type { JobTitle } from '@contract/job-title';
import { useAppDispatch } from '@/shared/redux';
import { failureOf, SeveralMenu, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { updateJobTitle } from '../../api/job-title-api';

const CHOICES = [
  { isSDM: true, text: 'Decision makers', already: 'They are decision makers already.' },
  { isSDM: false, text: 'Not decision makers', already: 'They are not decision makers.' },
] as const;

const WORDS = { doing: 'Changing', done: 'changed', undo: { doing: 'Changing', done: 'changed back' } };

/** Whether several job titles are those of decision makers (product/navigation#several). */
export function SeveralTitles({ selected, jobs, isIdle }: SeveralActionsProps<JobTitle>) {
  const dispatch = useAppDispatch();
  const step = ({ title, isSDM: was }: JobTitle, { isSDM, already }: (typeof CHOICES)[number]): JobStep => {
    const named = { key: title, name: title };
    const save = async (value: boolean) =>
      failureOf(await dispatch(updateJobTitle.initiate({ title, isSDM: value }, { track: false })));
    return {
      ...named,
      run: () => (was === isSDM ? Promise.resolve({ reason: already }) : save(isSDM)),
      undo: { ...named, run: () => save(was) },
    };
  };
  const choices = CHOICES.map((choice) => ({
    id: choice.text,
    text: choice.text,
    isFor: ({ isSDM }: JobTitle) => isSDM !== choice.isSDM,
    onChoose: () => jobs.start({ steps: selected.map((title) => step(title, choice)), words: WORDS }),
  }));
  return <SeveralMenu {...{ choices, isIdle, selected }} label="What the selected job titles are" text="Set as" />;
}
