import { AnchorButton, Button } from '@blueprintjs/core';
import { DocumentIcon, EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { TemplateSummary } from '@contract/template';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { shownRows, useListView } from '../model/use-list-view';
import { NEW } from '../model/use-templates-address';
import { ListBar } from './ListBar';
import styles from './Lists.module.css';

interface TemplateListProps {
  isAdmin: boolean;
  /** What has just been saved, in words. */
  outcome: string;
  onEdit: (id: string) => void;
}

const PAGE_SIZE = 25;
const NONE: readonly TemplateSummary[] = [];

const COLUMNS = [
  { title: 'Name' },
  { title: 'Last Modified', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/**
 * The templates (product/templates#template-list): found by name, used by everybody here, added and edited by
 * TemplatesAdmin.
 */
export function TemplateList({ isAdmin, outcome, onEdit }: TemplateListProps) {
  const list = useGetTemplateInfoQuery();
  const view = useListView();
  const all = list.data?.templates ?? NONE;
  const found = shownRows(all, view, ({ name }) => name);
  const page = Math.min(view.page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1));
  const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const add = <Button icon={<PlusIcon />} intent="primary" text="Add template" onClick={() => onEdit(NEW)} />;

  if (list.isError && !list.data) {
    return <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />;
  }
  return (
    <div className={styles.tab}>
      <ListBar view={view} by="name" outcome={outcome}>
        {isAdmin && add}
      </ListBar>
      {(!list.data || shown.length > 0) && (
        <SimpleTable caption="Templates" cardsBelow={600} columns={COLUMNS} isLoading={!list.data} skeletonRows={8}>
          {shown.map((template) => (
            <TemplateRow
              key={template.templateId}
              template={template}
              onEdit={isAdmin ? () => onEdit(template.templateId) : undefined}
            />
          ))}
        </SimpleTable>
      )}
      {list.data && all.length === 0 && (
        <EmptyState title="No templates yet">
          {isAdmin ? 'Add the first one.' : 'They appear here once an administrator has written one.'}
        </EmptyState>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          title={`No template is called “${view.filter.trim()}”`}
          action={<Button text="Clear the filter" onClick={() => view.setFilter('')} />}
        />
      )}
      {found.length > PAGE_SIZE && (
        <Pager
          label="Pages of templates"
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

function TemplateRow({ template, onEdit }: { template: TemplateSummary; onEdit: (() => void) | undefined }) {
  const { templateId, name, lastModifiedOn } = template;
  return (
    <tr>
      <TableCell className={styles.name}>{name}</TableCell>
      <TableCell label="Last Modified" kind="short">
        {formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm')}
      </TableCell>
      <TableCell kind="actions">
        <span className={styles.buttons}>
          {onEdit && (
            <Button
              aria-label={`Edit ${name}`}
              icon={<EditIcon />}
              size="small"
              text="Edit"
              variant="minimal"
              onClick={onEdit}
            />
          )}
          <UseLink name={name} to={`${PATHS.templateDocument}?templateId=${encodeURIComponent(templateId)}`} />
        </span>
      </TableCell>
    </tr>
  );
}

/** A link, so that it opens in a tab of its own as well. */
function UseLink({ name, to }: { name: string; to: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <AnchorButton
      aria-label={`Use ${name}`}
      href={useHref(to)}
      icon={<DocumentIcon />}
      intent="primary"
      role="link"
      size="small"
      text="Use"
      variant="minimal"
      onClick={handleClick}
    />
  );
}
