import { Callout } from '@blueprintjs/core';
import { PeopleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Person, PersonChange } from '@contract/person';
import { isOutdated, messageOf } from '@/shared/api';
import { counted, formatNumber } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList, type FailedRow } from '@/shared/lib/pending-change';
import { isDialogOf, isText, useAppDispatch, useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { NotSaved } from '@/shared/ui/not-saved';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SelectedRowsBar, useGridRows } from '@/shared/ui/selection-bar';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { ExportButton } from '@/features/export-data';
import { PERSON_CHANGE, useListPeopleQuery } from '../api/people-api';
import { changeMessage, nameOf, reverseOf } from '../model/person-labels';
import { useOpenWork, type WorkCounts } from '../model/use-open-work';
import { AccessDialog } from './AccessDialog';
import { HandOverDialog } from './HandOverDialog';
import { PeopleGrid, rowKey } from './PeopleGrid';
import { PersonConflict } from './PersonConflict';
import { PersonDialog } from './PersonDialog';
import { SeveralPeople } from './SeveralPeople';
import { TeamsDialog } from './TeamsDialog';
import styles from './PeoplePage.module.css';

/** How many people have their own button. */
const MOST_NAMED = 3;

/** The open dialog, and the person it is about. */
type OpenDialog = { kind: 'add' | 'teams' } | { kind: 'edit' | 'access' | 'handOver'; id: string };

const isOpenDialog = isDialogOf<OpenDialog>({
  add: {},
  teams: {},
  edit: { id: isText },
  access: { id: isText },
  handOver: { id: isText },
});

const PEOPLE = ['person', 'people'] as const;
const NOBODY: readonly Person[] = [];

/** `/admin/people`: the people who may sign in, their roles and teams (product/people). */
export function PeoplePage() {
  usePageTitle('People');
  const answer = useListPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const work = useOpenWork();
  const { list, failed, change, dismiss } = useChangedList(PERSON_CHANGE, answer.data);
  const [open, setOpen] = useShownState('people.dialog', isOpenDialog, null);
  const dispatch = useAppDispatch();
  const [conflict, setConflict] = useState<FailedRow<PersonChange> | null>(null);
  const several = useGridRows({ rows: list?.people ?? NOBODY, keyOf: rowKey, noun: PEOPLE });
  const openHandOver = ({ id }: Person) => setOpen({ kind: 'handOver', id });

  const personOf = (id: string) => list?.people.find((person) => person.id === id);
  const make = (made: PersonChange) => {
    const before = personOf(made.id);
    if (!before) return;
    const undo = () => {
      change(reverseOf(made));
      several.focus();
    };
    dispatch(offerUndo({ text: changeMessage(made, before), note: 'people', undo }));
    change(made);
    if (made.changes.active === false && (work.counts?.get(made.id) ?? 0) > 0) openHandOver(before);
  };
  const close = () => {
    setOpen(null);
    several.focus();
  };
  const closeConflict = () => {
    setConflict(null);
    several.focus();
  };
  const changedPerson = conflict ? personOf(conflict.row.id) : undefined;
  const person = open && 'id' in open ? personOf(open.id) : undefined;

  return (
    <PageFrame
      title="People"
      actions={
        <>
          <ExportButton kind="people" />
          <ActionButton icon={<PeopleIcon />} text="Teams" onAction={() => setOpen({ kind: 'teams' })} />
          <AddButton text="Add a person" onAction={() => setOpen({ kind: 'add' })} />
        </>
      }
    >
      <div className="app-notes">
        <NotSaved
          failed={failed}
          textOf={({ id }) => `${nameOf(personOf(id) ?? UNKNOWN)} was not saved`}
          onRetry={change}
          onCompare={setConflict}
          onDismiss={dismiss}
        />
        {list && work.counts && <LeaversNote people={list.people} openWork={work.counts} onHandOver={openHandOver} />}
        {list && !work.counts && work.answer.isError && (
          <FailureNote
            message={`The open work was not counted. ${messageOf(work.answer.error)}`}
            isRetrying={work.answer.isFetching}
            onRetry={work.answer.refetch}
          />
        )}
        {failed.length === 0 && <UndoNote of="people" />}
      </div>
      <PeopleGrid
        list={list}
        openWork={work.counts}
        error={failureInsteadOf(answer)}
        onChange={make}
        onEdit={({ id }) => setOpen({ kind: 'edit', id })}
        onAccess={({ id }) => setOpen({ kind: 'access', id })}
        onHandOver={openHandOver}
        several={several}
      />
      <SelectedRowsBar {...several.barProps} actions={<SeveralPeople {...several} />} />
      {list && open?.kind === 'add' && <PersonDialog person={null} list={list} onChange={make} onClose={close} />}
      {list && open?.kind === 'edit' && person && (
        <PersonDialog key={person.id} person={person} list={list} onChange={make} onClose={close} />
      )}
      {open?.kind === 'access' && person && <AccessDialog person={person} onChange={make} onClose={close} />}
      {open?.kind === 'handOver' && person && <HandOverDialog key={person.id} person={person} onClose={close} />}
      {list && conflict && changedPerson && isOutdated(conflict.error) && (
        <PersonConflict
          change={conflict.row}
          error={conflict.error}
          saved={changedPerson}
          list={list}
          onSave={(rest) => {
            dismiss(conflict.key);
            if (rest) change(rest);
            closeConflict();
          }}
          onClose={closeConflict}
        />
      )}
      {list && open?.kind === 'teams' && <TeamsDialog teams={list.teams} onClose={close} />}
    </PageFrame>
  );
}

const UNKNOWN = { firstName: 'The person', lastName: '', email: '' };

interface LeaversNoteProps {
  people: readonly Person[];
  openWork: WorkCounts;
  onHandOver: (person: Person) => void;
}

/** Names the inactive people who still have work, however they were deactivated (product/people#leavers). */
function LeaversNote({ people, openWork, onHandOver }: LeaversNoteProps) {
  const countOf = ({ id }: Person) => openWork.get(id) ?? 0;
  const leavers = people
    .filter((person) => !person.active && countOf(person) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one));
  if (leavers.length === 0) return null;
  const others = leavers.length - MOST_NAMED;
  return (
    <Callout className="app-wrap" compact icon={null} intent="warning" role="status">
      <span className={styles.text}>
        {counted(leavers.length, 'inactive person', 'inactive people')} still {leavers.length === 1 ? 'has' : 'have'}{' '}
        work that others can take over.
        {others > 0 && ` ${formatNumber(others)} more: sort by the column Open work.`}
      </span>
      {leavers.slice(0, MOST_NAMED).map((person) => (
        <OutlinedButton
          key={person.id}
          size="small"
          text={`Hand over the work of ${nameOf(person)} (${formatNumber(countOf(person))}) …`}
          onClick={() => onHandOver(person)}
        />
      ))}
    </Callout>
  );
}
