import { Button, HTMLSelect } from '@blueprintjs/core';
import { DocumentIcon, EditIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { TemplateSummary } from '@contract/template';
import { useGetTemplateInfoQuery, useChangeTemplateStateMutation } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector, useAppDispatch } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/empty-state';
import { findBy, RecordList, useAddressedView } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import type { RowAction } from '@/shared/ui/row-actions';
import { notificationShown } from '@/shared/ui/snack-bar';
import { isShown, STATE_NAMES, LIST_CHANGES, type ShownStates, type StateChange } from '../model/template-states';
import { PAGE_SIZE, textOrders, TEXTS_VIEW } from '../model/texts-view';
import styles from './Lists.module.css';
import { SeveralTemplates } from './SeveralTexts';
import { StateTag } from './StateTag';
import { TextActions } from './TextActions';

interface TemplateListProps {
  isAdmin: boolean;
  /** What has just been saved, in words. */
  outcome: string;
  onDeleted: () => void;
  onEdit: (id: string) => void;
  onReview: (id: string) => void;
}

const NAME: RecordColumn<TemplateSummary> = { title: 'Name', isName: true, render: ({ name }) => name };
const STATE: RecordColumn<TemplateSummary> = {
  title: 'State',
  kind: 'short',
  className: styles.fact,
  render: (template) => <StateOf template={template} />,
};
const MODIFIED: RecordColumn<TemplateSummary> = {
  title: 'Last Modified',
  kind: 'short',
  className: styles.fact,
  render: ({ lastModifiedOn }) => formatWallClock(lastModifiedOn, 'dd/MM/yyyy HH:mm'),
};

const NOUN = ['template', 'templates'] as const;
const keyOf = ({ templateId }: TemplateSummary) => `template ${templateId}`;
const nameOf = ({ name }: TemplateSummary) => name;
const ORDERS = textOrders('By name', nameOf);
const FIND = { label: 'Filter by name', among: findBy(({ name }: TemplateSummary) => [name]) };

/** The templates by name (product/templates#template-list): all can use them, TemplatesAdmin can add and edit them. */
export function TemplateList({ isAdmin, outcome, ...handlers }: TemplateListProps) {
  const hasExtensions = useAppSelector(selectExtensions);
  const list = useGetTemplateInfoQuery();
  const { view, onView } = useAddressedView(TEXTS_VIEW);
  const usual = isAdmin ? 'all' : 'released';
  const shown = view.state === 'usual' ? usual : view.state;
  const showStates = (state: ShownStates) => onView({ state: state === usual ? 'usual' : state, page: 0 });
  const isOfState = useMemo(() => (template: TemplateSummary) => isShown(template, shown), [shown]);
  const actions: RecordColumn<TemplateSummary> = {
    title: 'Actions',
    kind: 'actions',
    className: styles.do,
    render: (template) => <TemplateActions template={template} isAdmin={isAdmin} {...handlers} />,
  };
  return (
    <RecordList
      title="Templates"
      noun={NOUN}
      rows={list.data?.templates}
      answer={list}
      columns={hasExtensions ? [NAME, STATE, MODIFIED, actions] : [NAME, MODIFIED, actions]}
      keyOf={keyOf}
      nameOf={nameOf}
      changeKeyOf={keyOf}
      find={FIND}
      orders={ORDERS}
      pageSize={PAGE_SIZE}
      view={view}
      onView={onView}
      narrowing={
        hasExtensions
          ? {
              isShown: isOfState,
              none: (
                <EmptyState
                  title={`No templates that are ${whatIs(shown)}`}
                  action={<Button text="Clear the filter" onClick={() => showStates('all')} />}
                />
              ),
            }
          : undefined
      }
      filters={
        <>
          {hasExtensions && <StateFilter shown={shown} onChange={showStates} />}
          <span className={styles.outcome} role="status">
            {outcome}
          </span>
        </>
      }
      empty={
        <EmptyState title="No templates yet">
          {isAdmin ? 'Add the first one.' : 'Templates will appear here once an administrator has added one.'}
        </EmptyState>
      }
      several={isAdmin && hasExtensions ? SeveralTemplates : undefined}
    />
  );
}

const SHOWN_STATES = ['all', 'released', 'in-review', 'draft'] as const;

function whatIs(shown: ShownStates): string {
  return shown === 'draft' || shown === 'all' ? 'drafts' : STATE_NAMES[shown].toLowerCase();
}

function StateFilter({ shown, onChange }: { shown: ShownStates; onChange: (shown: ShownStates) => void }) {
  return (
    <HTMLSelect
      aria-label="State"
      options={SHOWN_STATES.map((value) => ({ value, label: value === 'all' ? 'All states' : STATE_NAMES[value] }))}
      value={shown}
      onChange={({ target }) => onChange(SHOWN_STATES.find((state) => state === target.value) ?? 'all')}
    />
  );
}

interface TemplateActionsProps extends Omit<TemplateListProps, 'outcome'> {
  template: TemplateSummary;
}

function TemplateActions({ template, isAdmin, onDeleted, onEdit, onReview }: TemplateActionsProps) {
  const { templateId, name, version } = template;
  const hasExtensions = useAppSelector(selectExtensions);
  const states = useStateActions(template);
  const document = `${PATHS.templateDocument}?templateId=${encodeURIComponent(templateId)}`;
  return (
    <TextActions
      text={{ kind: 'template', id: templateId }}
      name={name}
      version={version}
      isEditable={isAdmin}
      onDeleted={onDeleted}
      actions={[
        { name: 'Edit', icon: <EditIcon />, isMain: true, when: isAdmin, run: () => onEdit(templateId) },
        { name: 'Use', icon: <DocumentIcon />, isMain: true, to: document },
        // For those who may comment but not edit.
        { name: 'Review', when: hasExtensions && !isAdmin, run: () => onReview(templateId) },
        ...(isAdmin && hasExtensions ? states : []),
        {
          name: 'Published from this template',
          when: hasExtensions,
          to: `${document}&view=published`,
        },
      ]}
    />
  );
}

/** Its state, since when and by whom, and whether an earlier text is still in use. */
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

/** What can be done with the state of a template in the list; nothing on a server without states. */
function useStateActions({ templateId, version, state }: TemplateSummary): readonly RowAction[] {
  const dispatch = useAppDispatch();
  const [changeState, { isLoading }] = useChangeTemplateStateMutation();
  if (!state || !version) return [];
  const change = async ({ state: wanted, outcome }: StateChange) => {
    const { error } = await changeState({ templateId, version, state: wanted });
    // A failure is in the snack-bar.
    if (!error) dispatch(notificationShown(outcome, 'success'));
  };
  return LIST_CHANGES[state].map((entry) => ({
    name: entry.text,
    ...(state === 'released' && { note: 'No longer in use' }),
    isBusy: isLoading,
    run: () => void change(entry),
  }));
}
