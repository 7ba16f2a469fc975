import { AnchorButton, Button, HTMLSelect } from '@blueprintjs/core';
import { ChatIcon, CloudUploadIcon, DocumentIcon, EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { TemplateInfo, TemplateSummary } from '@contract/template';
import { selectExtensions } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { useChangedRow } from '@/shared/ui/changed-row';
import { FormField } from '@/shared/ui/form-field';
import { ADD_KEY } from '@/shared/ui/screen-keys';
import { TableCell } from '@/shared/ui/simple-table';
import { RowHistory } from './RowHistory';
import { NEW } from '../model/use-templates-address';
import { isShown, STATE_NAMES, type ShownStates } from '../model/template-states';
import { useListView, type ListView } from '../model/use-list-view';
import { ListFrame } from './ListFrame';
import styles from './Lists.module.css';
import { SeveralTemplates } from './SeveralTexts';
import { StateMenu } from './StateMenu';
import { StateTag } from './StateTag';

interface TemplateListProps {
  isAdmin: boolean;
  /** What has just been saved, in words. */
  outcome: string;
  /** The buttons that open the bin and import a document. */
  tools: ReactNode;
  onDropFile: ((file: File) => void) | undefined;
  onDeleted: () => void;
  onEdit: (id: string) => void;
  onReview: (id: string) => void;
}

const [NAME, STATE, ...COLUMNS] = [
  { title: 'Name' },
  { title: 'State', kind: 'short' },
  { title: 'Last Modified', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

const SEVERAL = { noun: ['template', 'templates'], Actions: SeveralTemplates } as const;

const templatesOf = ({ templates }: TemplateInfo) => templates;
const keyOf = ({ templateId }: TemplateSummary) => `template ${templateId}`;
const nameOf = ({ name }: TemplateSummary) => name;

/**
 * The templates (product/templates#template-list): found by name, used by everybody here, added and edited by
 * TemplatesAdmin.
 */
export function TemplateList({ isAdmin, outcome, tools, onDropFile, onDeleted, onEdit, onReview }: TemplateListProps) {
  const hasExtensions = useAppSelector(selectExtensions);
  const view = useListView();
  const shown = statesIn(view.state, isAdmin);
  const named = (state: ShownStates) => (state === usualStates(isAdmin) ? 'usual' : state);
  return (
    <ListFrame<TemplateSummary>
      itemsOf={templatesOf}
      keyOf={keyOf}
      nameOf={nameOf}
      plural="templates"
      columns={hasExtensions ? [NAME, STATE, ...COLUMNS] : [NAME, ...COLUMNS]}
      {...(hasExtensions && {
        narrowing: {
          control: <StateFilter shown={shown} onChange={(state) => view.setState(named(state))} />,
          has: isAdmin ? hasForAdmin : hasForUser,
          onClear: () => view.clear(named('all')),
        },
      })}
      by="name"
      outcome={outcome}
      add={
        isAdmin && (
          <>
            {tools}
            <Button {...ADD_KEY} icon={<PlusIcon />} intent="primary" text="Add template" onClick={() => onEdit(NEW)} />
          </>
        )
      }
      onDropFile={onDropFile}
      whileEmpty={isAdmin ? 'Add the first one.' : 'Templates will appear here once an administrator has added one.'}
      noMatch={(filter) => noMatchText(filter, hasExtensions ? shown : 'all')}
      several={isAdmin && hasExtensions ? SEVERAL : undefined}
    >
      {(template, _all, check) => (
        <TemplateRow
          key={template.templateId}
          template={template}
          check={check}
          onDeleted={onDeleted}
          onEdit={isAdmin ? () => onEdit(template.templateId) : undefined}
          onReview={hasExtensions && !isAdmin ? () => onReview(template.templateId) : undefined}
        />
      )}
    </ListFrame>
  );
}

function statesIn(state: ListView['state'], isAdmin: boolean): ShownStates {
  return state === 'usual' ? usualStates(isAdmin) : state;
}

const hasForAdmin = (template: TemplateSummary, state: ListView['state']) => isShown(template, statesIn(state, true));
const hasForUser = (template: TemplateSummary, state: ListView['state']) => isShown(template, statesIn(state, false));

function usualStates(isAdmin: boolean): ShownStates {
  return isAdmin ? 'all' : 'released';
}

function noMatchText(filter: string, shown: ShownStates): string {
  const found = filter === '' ? '' : ` match “${filter}”`;
  if (shown === 'all') return `No templates${found}`;
  return `No templates that are ${shown === 'draft' ? 'drafts' : STATE_NAMES[shown].toLowerCase()}${found}`;
}

const STATE_OPTIONS: readonly { value: ShownStates; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'released', label: STATE_NAMES.released },
  { value: 'in-review', label: STATE_NAMES['in-review'] },
  { value: 'draft', label: STATE_NAMES.draft },
];

function StateFilter({ shown, onChange }: { shown: ShownStates; onChange: (shown: ShownStates) => void }) {
  return (
    <FormField id="list-state" label="State">
      {(control) => (
        <HTMLSelect
          {...control}
          options={STATE_OPTIONS}
          value={shown}
          onChange={({ target }) => onChange(target.value as ShownStates)}
        />
      )}
    </FormField>
  );
}

interface TemplateRowProps {
  template: TemplateSummary;
  check: ReactNode;
  onDeleted: () => void;
  onEdit: (() => void) | undefined;
  /** For those who may comment but not edit. */
  onReview: (() => void) | undefined;
}

const SMALL = { size: 'small', variant: 'minimal' } as const;

function TemplateRow({ template, check, onDeleted, onEdit, onReview }: TemplateRowProps) {
  const { templateId, name, lastModifiedOn, version } = template;
  const { className, title, note } = useChangedRow(keyOf(template));
  const hasExtensions = useAppSelector(selectExtensions);
  return (
    <tr className={className} title={title}>
      {check !== null && <TableCell kind="check">{check}</TableCell>}
      <TableCell className={styles.name}>
        {name}
        {note}
      </TableCell>
      {hasExtensions && (
        <TableCell className={styles.fact} label="State" kind="short">
          <StateOf template={template} />
        </TableCell>
      )}
      <TableCell className={styles.fact} label="Last Modified" kind="short">
        {formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm')}
      </TableCell>
      <TableCell className={styles.do} kind="actions">
        <span className={styles.buttons}>
          {onEdit && <Button {...SMALL} aria-label={`Edit ${name}`} icon={<EditIcon />} text="Edit" onClick={onEdit} />}
          {onEdit && (
            <RowHistory
              text={{ kind: 'template', id: templateId }}
              name={name}
              version={version}
              onDeleted={onDeleted}
            />
          )}
          {onReview && (
            <Button {...SMALL} aria-label={`Review ${name}`} icon={<ChatIcon />} text="Review" onClick={onReview} />
          )}
          {onEdit && hasExtensions && <StateMenu template={template} />}
          {hasExtensions && <PublishedFrom templateId={templateId} name={name} />}
          <UseLink name={name} to={`${PATHS.templateDocument}?templateId=${encodeURIComponent(templateId)}`} />
        </span>
      </TableCell>
    </tr>
  );
}

/** Its state, since when and by whom, and whether an earlier text is in use meanwhile. */
function StateOf({
  template: { state = 'released', stateOn, stateBy, releasedVersion },
}: {
  template: TemplateSummary;
}) {
  const since = [stateOn && `since ${formatWallClock(stateOn, 'dd/MM/yyyy HH:mm')}`, stateBy && `by ${stateBy}`];
  return (
    <span title={since.filter(Boolean).join(' ') || undefined}>
      <StateTag state={state} />
      {releasedVersion && <span className={styles.meanwhile}>Earlier text in use</span>}
    </span>
  );
}

/** A link to what was published from it. */
function PublishedFrom({ templateId, name }: { templateId: string; name: string }) {
  const to = `${PATHS.templateDocument}?view=published&templateId=${encodeURIComponent(templateId)}`;
  const { href, onClick } = useLinkedRow(to);
  return (
    <AnchorButton
      aria-label={`Published from ${name}`}
      href={href}
      icon={<CloudUploadIcon />}
      role="link"
      size="small"
      title="Published from this template"
      variant="minimal"
      onClick={onClick}
    />
  );
}

/** A link, so that it can be opened in a new tab. */
function UseLink({ name, to }: { name: string; to: string }) {
  const { href, onClick } = useLinkedRow(to);
  return (
    <AnchorButton
      aria-label={`Use ${name}`}
      href={href}
      icon={<DocumentIcon />}
      intent="primary"
      role="link"
      size="small"
      text="Use"
      variant="minimal"
      onClick={onClick}
    />
  );
}

function useLinkedRow(to: string) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return { href: useHref(to), onClick };
}
