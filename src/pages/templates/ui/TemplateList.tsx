import { AnchorButton, Button } from '@blueprintjs/core';
import { DocumentIcon, EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { TemplateInfo, TemplateSummary } from '@contract/template';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { useChangedRow } from '@/shared/ui/changed-row';
import { TableCell } from '@/shared/ui/simple-table';
import { RowHistory } from './RowHistory';
import { NEW } from '../model/use-templates-address';
import { ListFrame } from './ListFrame';
import styles from './Lists.module.css';

interface TemplateListProps {
  isAdmin: boolean;
  /** What has just been saved, in words. */
  outcome: string;
  /** The buttons that open the bin and import a document. */
  tools: ReactNode;
  onDropFile: ((file: File) => void) | undefined;
  onDeleted: () => void;
  onEdit: (id: string) => void;
}

const COLUMNS = [
  { title: 'Name' },
  { title: 'Last Modified', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

const templatesOf = ({ templates }: TemplateInfo) => templates;
const keyOf = ({ templateId }: TemplateSummary) => `template ${templateId}`;
const nameOf = ({ name }: TemplateSummary) => name;

/**
 * The templates (product/templates#template-list): found by name, used by everybody here, added and edited by
 * TemplatesAdmin.
 */
export function TemplateList({ isAdmin, outcome, tools, onDropFile, onDeleted, onEdit }: TemplateListProps) {
  return (
    <ListFrame<TemplateSummary>
      itemsOf={templatesOf}
      keyOf={keyOf}
      nameOf={nameOf}
      plural="templates"
      columns={COLUMNS}
      by="name"
      outcome={outcome}
      add={
        isAdmin && (
          <>
            {tools}
            <Button icon={<PlusIcon />} intent="primary" text="Add template" onClick={() => onEdit(NEW)} />
          </>
        )
      }
      onDropFile={onDropFile}
      whileEmpty={isAdmin ? 'Add the first one.' : 'Templates will appear here once an administrator has added one.'}
      noMatch={(filter) => `No templates match “${filter}”`}
    >
      {(template) => (
        <TemplateRow
          key={template.templateId}
          template={template}
          onDeleted={onDeleted}
          onEdit={isAdmin ? () => onEdit(template.templateId) : undefined}
        />
      )}
    </ListFrame>
  );
}

interface TemplateRowProps {
  template: TemplateSummary;
  onDeleted: () => void;
  onEdit: (() => void) | undefined;
}

function TemplateRow({ template, onDeleted, onEdit }: TemplateRowProps) {
  const { templateId, name, lastModifiedOn, version } = template;
  const { className, title, note } = useChangedRow(keyOf(template));
  return (
    <tr className={className} title={title}>
      <TableCell className={styles.name}>
        {name}
        {note}
      </TableCell>
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
          {onEdit && (
            <RowHistory
              text={{ kind: 'template', id: templateId }}
              name={name}
              version={version}
              onDeleted={onDeleted}
            />
          )}
          <UseLink name={name} to={`${PATHS.templateDocument}?templateId=${encodeURIComponent(templateId)}`} />
        </span>
      </TableCell>
    </tr>
  );
}

/** A link, so that it can be opened in a new tab. */
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
