import { Button, Tag } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { SectionSummary } from '@contract/template';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { dependencyFinding } from '../model/template-checks';
import { shownRows, useListView } from '../model/use-list-view';
import { NEW } from '../model/use-templates-address';
import { ListBar } from './ListBar';
import styles from './Lists.module.css';

interface SectionListProps {
  /** What has just been saved, in words. */
  outcome: string;
  onEdit: (id: string) => void;
}

const PAGE_SIZE = 25;
const NONE: readonly SectionSummary[] = [];

const COLUMNS = [
  { title: 'Key' },
  { title: 'Question' },
  { title: 'Last Modified', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** The sections that templates are put together from (product/templates#section-list), found by key. */
export function SectionList({ outcome, onEdit }: SectionListProps) {
  const list = useGetTemplateInfoQuery();
  const view = useListView();
  const all = list.data?.sections ?? NONE;
  const found = shownRows(all, view, ({ key }) => key);
  const page = Math.min(view.page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1));
  const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);

  if (list.isError && !list.data) {
    return <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />;
  }
  return (
    <div className={styles.tab}>
      <ListBar view={view} by="key" outcome={outcome}>
        <Button icon={<PlusIcon />} intent="primary" text="Add section" onClick={() => onEdit(NEW)} />
      </ListBar>
      {(!list.data || shown.length > 0) && (
        <SimpleTable caption="Sections" cardsBelow={600} columns={COLUMNS} isLoading={!list.data} skeletonRows={8}>
          {shown.map((section) => (
            <SectionRow
              key={section.sectionId}
              section={section}
              problem={dependencyFinding(section, all)?.message}
              onEdit={() => onEdit(section.sectionId)}
            />
          ))}
        </SimpleTable>
      )}
      {list.data && all.length === 0 && <EmptyState title="No sections yet">Add the first one.</EmptyState>}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          title={`No section has the key “${view.filter.trim()}”`}
          action={<Button text="Clear the filter" onClick={() => view.setFilter('')} />}
        />
      )}
      {found.length > PAGE_SIZE && (
        <Pager
          label="Pages of sections"
          page={page}
          pageSize={PAGE_SIZE}
          count={shown.length}
          total={found.length}
          onPage={view.setPage}
        />
      )}
    </div>
  );
}

interface SectionRowProps {
  section: SectionSummary;
  /** What is wrong with its dependency. */
  problem: string | undefined;
  onEdit: () => void;
}

function SectionRow({ section: { key, question, isMandatory, lastModifiedOn }, problem, onEdit }: SectionRowProps) {
  return (
    <tr>
      <TableCell className={styles.name}>{key}</TableCell>
      <TableCell label="Question" className={styles.question}>
        {question ? <span>{question}</span> : !isMandatory && <span className={styles.none}>None</span>}
        {isMandatory && <Tag minimal>Mandatory</Tag>}
        {problem !== undefined && (
          <Tag intent="warning" minimal title={problem}>
            Check dependency
          </Tag>
        )}
      </TableCell>
      <TableCell label="Last Modified" kind="short">
        {formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm')}
      </TableCell>
      <TableCell kind="actions">
        <span className={styles.buttons}>
          <Button
            aria-label={`Edit ${[key, question].filter(Boolean).join(', ')}`}
            icon={<EditIcon />}
            size="small"
            text="Edit"
            variant="minimal"
            onClick={onEdit}
          />
        </span>
      </TableCell>
    </tr>
  );
}
