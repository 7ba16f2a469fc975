import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { JobTitle } from '@contract/job-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { isFlag, useShownState } from '@/shared/redux';
import { TableCell } from '@/shared/ui/simple-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { JOB_TITLE_CHANGE, useListJobTitlesQuery } from '../../api/job-title-api';
import { rovingItem } from '../../lib/roving-item';
import { byText, type ListOrder } from '../../model/list-view';
import { DECISION_FILTERS, useDecisionFilter } from '../../model/use-decision-filter';
import { ListTab } from '../lists/ListTab';
import { NotSaved } from '@/shared/ui/not-saved';
import { RovingFocus } from '../lists/RovingFocus';
import styles from './JobTitlesTab.module.css';
import { SeveralTitles } from './SeveralTitles';
import { UploadDialog } from './UploadDialog';

const COLUMNS = [{ title: 'Job title' }, { title: 'Senior decision maker', kind: 'short' }] as const;

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

const textsOf = ({ title }: JobTitle) => [title];

const SEVERAL = { keyOf: ({ title }: JobTitle) => title, Actions: SeveralTitles };

/**
 * Which job titles are those of senior decision makers (product/marketing#job-titles), one by one, several at once
 * or from a CSV file.
 */
export function JobTitlesTab() {
  const answer = useListJobTitlesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list: titles, failed, underWay, change, dismiss } = useChangedList(JOB_TITLE_CHANGE, answer.data);
  const [filter, setFilter] = useDecisionFilter();
  const [isUploading, setIsUploading] = useShownState('job-titles.upload', isFlag, false);
  const shown = useMemo(() => titles?.filter(DECISION_FILTERS[filter].test), [titles, filter]);

  return (
    <>
      <RovingFocus>
        <ListTab
          title="Job Titles"
          noun={NOUN}
          rows={shown}
          answer={answer}
          columns={COLUMNS}
          textsOf={textsOf}
          orders={ORDERS}
          emptyText={filter === 'all' ? 'No job titles yet. Upload a CSV file to add some.' : 'No job titles match.'}
          className={styles.tab}
          several={SEVERAL}
          filters={
            <HTMLSelect
              aria-label="Show"
              options={Object.entries(DECISION_FILTERS).map(([value, { title }]) => ({ value, label: title }))}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          }
          actions={
            <Button
              aria-haspopup="dialog"
              icon={<UploadIcon />}
              intent="primary"
              text="Upload CSV"
              onClick={() => setIsUploading(true)}
            />
          }
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
        >
          {(rows, checkOf) =>
            rows.map((row, index) => {
              const { title, isSDM } = row;
              return (
                <tr key={title}>
                  {checkOf(row)}
                  <TableCell label="Job title" className={styles.title}>
                    {title}
                  </TableCell>
                  <TableCell label="Senior decision maker" kind="short">
                    <Checkbox
                      {...rovingItem(index, 0)}
                      aria-busy={underWay.has(title)}
                      checked={isSDM}
                      className={styles.check}
                      onChange={() => change({ title, isSDM: !isSDM })}
                    >
                      <VisuallyHidden>{title}: senior decision maker</VisuallyHidden>
                    </Checkbox>
                  </TableCell>
                </tr>
              );
            })
          }
        </ListTab>
      </RovingFocus>
      <UploadDialog isOpen={isUploading} titles={titles} onClose={() => setIsUploading(false)} />
    </>
  );
}
