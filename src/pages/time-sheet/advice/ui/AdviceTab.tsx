import { isRecord } from '@contract/guards';
import { Button, Switch } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { ADVICE_PAGE_SIZE, type AdviceEntry } from '@contract/advice';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { useSearchParams } from 'react-router-dom';
import { ClientSearch, useClientName } from '@/entities/client';
import { findAdvice, useListAdviceQuery } from '@/entities/time-entry';
import { isListOf, useShown, useShownBefore, useShownDialog } from '@/shared/redux';
import { today } from '@/shared/lib/date';
import { DateField } from '@/shared/ui/date-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { Pager } from '@/shared/ui/pager';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { UndoNote } from '@/shared/ui/undo-note';
import { followUpValues } from '../../entry/model/entry-form';
import { adviceQuestion, readAdviceFilters, writeAdviceFilters, type AdviceFilters } from '../model/advice-filters';
import { safetyNestId } from '../model/use-publishing';
import { ENTRY_DELETED, useDeletion } from '../../model/use-deletion';
import { isOpenEntry, type SavedEntry } from '../../entry/model/use-entry-form';
import styles from './AdviceTab.module.css';
import { AdviceTable } from './AdviceTable';
import { EntryDialog } from '../../entry/ui/EntryDialog';
import { PublishAdviceDialog } from './PublishAdviceDialog';

/** Advice to clients with its follow-ups, and buttons to link it to SafetyNest (product/advice#what-is-advice). */
export function AdviceTab({ initial }: { initial: TimesheetInitial }) {
  const [filters, setFilters] = useAdviceFilters();
  const answer = useListAdviceQuery(adviceQuestion(filters, initial.employeeId));
  const { currentData: page, isError, error, isFetching, refetch } = answer;
  const total = (page ?? answer.data)?.entryCount ?? 0;

  const unfolded = useShownBefore('advice.unfolded', isListOf.texts);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(unfolded));
  useShown(
    'advice.unfolded',
    useMemo(() => (expanded.size === 0 ? null : [...expanded]), [expanded]),
  );
  const [savedId, setSavedId] = useState<string | null>(null);
  const dialog = useShownDialog('advice.entry', isOpenEntry);
  const question = useShownDialog('advice.publish', isEntry);

  const handleSaved = ({ id }: SavedEntry) => {
    dialog.close();
    setSavedId(id);
    if (dialog.about?.follows) setExpanded(new Set([...expanded, dialog.about.follows.id]));
  };
  const handleToggle = ({ id }: AdviceEntry) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };

  const deletion = useDeletion(setSavedId);
  const handleDelete = async (entry: TimeEntry) => {
    if (await deletion.removeInDialog(entry)) dialog.close();
  };

  const find = (id: string | null) => (id === null || !page ? undefined : findAdvice(page.entries, id));
  const saved = find(savedId);
  const isEmpty = page?.entries.length === 0;

  return (
    <div className="app-stack app-gap-4">
      <AdviceFilterBar filters={filters} onChange={setFilters} />

      {/* Shown above outdated data as well, which lacks what was saved a moment ago. */}
      {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      <UndoNote of={ENTRY_DELETED} undoButton={deletion.undoButton} />
      {isEmpty && total === 0 && (
        <EmptyState title="No Entries for selected criteria">
          To record advice, choose Add Entry on the Daily Timesheet, and an advisory activity type.
        </EmptyState>
      )}
      {isEmpty && total > 0 && (
        <EmptyState
          title="This page does not exist."
          action={<Button text="Go to the first page" onClick={() => setFilters({ page: 0 })} />}
        />
      )}
      {!isEmpty && (page || !isError) && (
        <AdviceTable
          employeeId={initial.employeeId}
          entries={page?.entries}
          expanded={expanded}
          markedId={savedId}
          onAskToPublish={question.open}
          onEdit={(entry) => dialog.open({ entry, day: entry.startTime.slice(0, 10), start: null })}
          onFollowUp={(entry) =>
            dialog.open({
              entry: null,
              day: today(),
              start: null,
              follows: { id: entry.id, name: entry.name },
              prefilled: followUpValues(entry),
            })
          }
          onToggle={handleToggle}
        />
      )}
      {total > 0 && (
        <Pager
          label="Pages of advice"
          page={filters.page}
          pageSize={ADVICE_PAGE_SIZE}
          count={page?.entries.length ?? null}
          total={total}
          onPage={(next) => setFilters({ page: next })}
        />
      )}
      <div role="status">{saved && <VisuallyHidden>{saved.name} is saved.</VisuallyHidden>}</div>

      {dialog.about && (
        <EntryDialog
          initial={initial}
          isOpen={dialog.isOpen}
          opened={dialog.about}
          onClose={dialog.close}
          onClosed={() => requestAnimationFrame(deletion.takeFocus)}
          onDelete={deletion.remove && handleDelete}
          onSaved={handleSaved}
        />
      )}
      {question.about && (
        <PublishAdviceDialog
          // A refused publish refetches the list, so that the dialog asks about the current entries.
          entry={find(question.about.id) ?? question.about}
          isOpen={question.isOpen}
          onClose={question.close}
          onClosed={() => question.about && document.getElementById(safetyNestId(question.about))?.focus()}
        />
      )}
    </div>
  );
}

function isEntry(value: unknown): value is AdviceEntry {
  return isRecord(value) && typeof value.id === 'string';
}

interface AdviceFilterBarProps {
  filters: AdviceFilters;
  onChange: (patch: Partial<AdviceFilters>) => void;
}

function AdviceFilterBar({ filters: { from, to, account, isAll }, onChange }: AdviceFilterBarProps) {
  return (
    <div className={styles.bar} role="search" aria-label="Advice">
      <FormField id="advice-from" label="Date From" className="app-flush">
        {(control) => (
          <DateField control={control} max={to} value={from} onChange={(day) => onChange({ from: day, to })} />
        )}
      </FormField>
      <FormField id="advice-to" label="Date To" className="app-flush">
        {(control) => (
          <DateField control={control} min={from} value={to} onChange={(day) => onChange({ from, to: day })} />
        )}
      </FormField>
      <FormField id="advice-account" label="Account Filter" className={`app-flush ${styles.account}`}>
        {(control) => (
          <ClientSearch
            control={{ ...control, ...FIND_KEY }}
            value={account}
            onChange={(chosen) => onChange({ account: chosen, ...(chosen ? {} : { isAll: false }) })}
          />
        )}
      </FormField>
      {account && (
        <Switch
          checked={isAll}
          className={styles.all}
          label="Show All Advice"
          onChange={({ currentTarget }) => onChange({ isAll: currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** The filters, which are in the address. Another filter begins at its first page. */
function useAdviceFilters(): [AdviceFilters, (patch: Partial<AdviceFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const setFilters = (patch: Partial<AdviceFilters>) => {
    setParams((present) =>
      writeAdviceFilters({ ...readAdviceFilters(present, today()), page: 0, ...patch }, present, today()),
    );
  };
  const filters = readAdviceFilters(params, today());
  const { account } = filters;
  const clientName = useClientName(account);
  return [{ ...filters, account: account && { ...account, text: clientName } }, setFilters];
}
