import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import type { JobTitle } from '@contract/job-title';
import { MARKETING_PAGE_SIZE } from '@contract/marketing';
import { choiceParam, useAddress } from '@/shared/lib/address';
import { useChangedList } from '@/shared/lib/pending-change';
import { isFlag, useShownState, useAppDispatch } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { NotSaved } from '@/shared/ui/not-saved';
import { FrameControls } from '@/shared/ui/page-frame';
import { AddButton } from '@/shared/ui/screen-keys';
import { byText, findBy, LIST_VIEW, RecordList, useAddressedView, type ListOrder } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { failureOf, SeveralMenu, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { JOB_TITLE_CHANGE, useListJobTitlesQuery, updateJobTitle } from '../../api/job-title-api';
import { rovingItem } from '../../lib/roving-item';
import { RovingFocus } from '../lists/RovingFocus';
import styles from './JobTitlesTab.module.css';
import { UploadDialog } from './UploadDialog';

/** Which job titles are shown. */
const DECISION_FILTERS = {
  all: { title: 'All', test: () => true },
  deciders: { title: 'Decision makers', test: ({ isSDM }: JobTitle) => isSDM },
  others: { title: 'All others', test: ({ isSDM }: JobTitle) => !isSDM },
} as const;

const NAMES = ['all', 'deciders', 'others'] as const satisfies readonly DecisionFilter[];

const FILTER = choiceParam('show', NAMES);

const NAME: ListOrder<JobTitle> = { id: 'title', title: 'By title', compare: byText(({ title }) => title) };

const ORDERS = [
  NAME,
  {
    id: 'deciders',
    title: 'Decision makers first',
    compare: (one: JobTitle, other: JobTitle) => Number(other.isSDM) - Number(one.isSDM) || NAME.compare(one, other),
  },
] as const;

const NOUN = ['job title', 'job titles'] as const;

const titleOf = ({ title }: JobTitle) => title;
const FIND = { label: 'Search job titles', among: findBy(({ title }: JobTitle) => [title]) };

/** Job titles of senior decision makers (product/marketing#job-titles): one by one, several or from a CSV file. */
export function JobTitlesTab() {
  const answer = useListJobTitlesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list: titles, failed, underWay, change, dismiss } = useChangedList(JOB_TITLE_CHANGE, answer.data);
  const [filter, setFilter] = useDecisionFilter();
  const [isUploading, setIsUploading] = useShownState('job-titles.upload', isFlag, false);

  const columns: readonly RecordColumn<JobTitle>[] = [
    { title: 'Job title', isName: true, render: titleOf },
    {
      title: 'Senior decision maker',
      kind: 'short',
      render: ({ title, isSDM }, row) => (
        <Checkbox
          {...rovingItem(row, 0)}
          aria-busy={underWay.has(title)}
          checked={isSDM}
          className={styles.check}
          onChange={() => change({ title, isSDM: !isSDM })}
        >
          <VisuallyHidden>{title}: senior decision maker</VisuallyHidden>
        </Checkbox>
      ),
    },
  ];
  return (
    <>
      <FrameControls
        actions={
          <AddButton
            aria-haspopup="dialog"
            icon={<UploadIcon />}
            text="Upload CSV"
            onAction={() => setIsUploading(true)}
          />
        }
      />
      <RovingFocus>
        <RecordList
          title="Job Titles"
          noun={NOUN}
          rows={titles}
          answer={answer}
          columns={columns}
          keyOf={titleOf}
          find={FIND}
          orders={ORDERS}
          pageSize={MARKETING_PAGE_SIZE}
          {...useAddressedView(LIST_VIEW)}
          narrowing={{ isShown: DECISION_FILTERS[filter].test, none: <EmptyState title="No job titles match." /> }}
          filters={
            <HTMLSelect
              aria-label="Show"
              options={Object.entries(DECISION_FILTERS).map(([value, { title }]) => ({ value, label: title }))}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          }
          className={styles.tab}
          empty={<EmptyState title="No job titles yet. Upload a CSV file to add some." />}
          notes={
            <NotSaved
              failed={failed}
              textOf={({ title, isSDM }) =>
                isSDM ? `${title} was not made a decision maker` : `${title} is still a decision maker`
              }
              onRetry={change}
              onDismiss={dismiss}
            />
          }
          several={SeveralTitles}
        />
      </RovingFocus>
      <UploadDialog isOpen={isUploading} titles={titles} onClose={() => setIsUploading(false)} />
    </>
  );
}

const CHOICES = [
  { isSDM: true, text: 'Decision makers', already: 'They are decision makers already.' },
  { isSDM: false, text: 'Not decision makers', already: 'They are not decision makers.' },
] as const;

const WORDS = { doing: 'Changing', done: 'changed', undo: { doing: 'Changing', done: 'changed back' } };

/** Whether several job titles are those of decision makers (product/navigation#several). */
function SeveralTitles({ selected, jobs, isIdle }: SeveralActionsProps<JobTitle>) {
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

type DecisionFilter = keyof typeof DECISION_FILTERS;

/** The filter, in the address. */
function useDecisionFilter(): [filter: DecisionFilter, choose: (filter: string) => void] {
  const [filter, choose] = useAddress(FILTER);
  return [filter, (next) => choose(NAMES.find((name) => name === next) ?? 'all', { replace: true })];
}
