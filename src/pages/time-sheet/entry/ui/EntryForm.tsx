import { Callout, TextArea } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { ADVISORY_ACTIVITIES, type TimeEntry, type TimesheetInitial } from '@contract/time-entry';
import { DESCRIPTION_MAX_LENGTH } from '@contract/time-entry-limits';
import { namesOf } from '@contract/fields';
import { ownEntryFields, timeEntry } from '@contract/records/time-entry';
import { useState } from 'react';
import { PlainButton } from '@/shared/ui/button';
import { RecordField } from '@/widgets/record-form';
import { DraftNote, RoomNote, SlowNote } from '@/features/keep-draft';
import { PresenceNote } from '@/features/show-presence';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { counted } from '@/shared/lib/number';
import { formatDate } from '@/shared/lib/date';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { FormFrame } from '@/shared/ui/form-dialog';
import { isDeletable } from '../../model/use-deletion';
import { isAdviceForm, missingTexts, optionsOf, stillNeeded, type EntryFields } from '../model/entry-form';
import { useEntryForm, type OpenEntry, type SavedEntry } from '../model/use-entry-form';
import { AccountFields } from './AccountFields';
import { AdviceFields } from './AdviceFields';
import styles from './EntryDialog.module.css';
import { FilesField } from './EntryFiles';
import { HistoryButton } from './HistoryButton';
import { RecentWork } from './RecentWork';
import { SaveTemplateButton } from './SaveTemplateButton';
import { Templates } from './Templates';
import { TimeFields } from './TimeFields';

interface EntryFormProps {
  initial: TimesheetInitial;
  opened: OpenEntry;
  onClose: () => void;
  onSaved: (saved: SavedEntry) => void;
  onDelete: ((entry: TimeEntry) => Promise<void>) | null;
}

/** The counter appears when this many characters are left. */
const COUNTER_FROM = 500;

/** The form in the Add Entry dialog (product/time-sheet#form). Save is enabled once nothing is missing. */
export function EntryForm({ initial, opened, onClose, onSaved, onDelete }: EntryFormProps) {
  const { follows } = opened;
  const form = useEntryForm(opened, onSaved);
  const { formik, values, draft, change, meanwhile, overlap, recentWork, missingFiles, known: entry } = form;
  const { errors, isSubmitting } = formik;

  const hasExtensions = useAppSelector(selectExtensions);
  const fields: EntryFields = {
    id: 'entry',
    kind: timeEntry,
    values,
    set: change,
    problemOf: (name) => errors[name],
    missingOf: (name) => missing[name],
  };
  const isLocked = entry !== null;
  const missing = missingTexts(values);
  const needed = [...stillNeeded(values), ...form.filesNeeded, ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : [])];
  const handleCancel = () => {
    draft.cancel();
    onClose();
  };
  const cameFrom = !entry && values.day !== opened.day ? `You came from ${formatDate(opened.day)}.` : undefined;

  return (
    <FormFrame
      aside={
        <>
          <SlowNote later={draft.later} />
          <SaveTemplateButton isDisabled={isSubmitting} values={values} />
          {entry && onDelete && <DeleteButton entry={entry} isDisabled={isSubmitting} onDelete={onDelete} />}
          {entry && <HistoryButton entry={entry} isDisabled={isSubmitting} />}
        </>
      }
      isSubmitting={isSubmitting}
      legend="Entry"
      needed={needed}
      notes={<EntryNotes form={form} opened={opened} />}
      onCancel={handleCancel}
      onSubmit={() => formik.handleSubmit()}
    >
      <RecordField form={fields} name="day" caution={cameFrom}>
        {(control) => (
          <DateField
            control={control}
            value={values.day}
            disabled={isSubmitting}
            onChange={(day) => change({ day })}
            onMoment={(day, start) => change({ day, start })}
          />
        )}
      </RecordField>
      {!entry && !follows && <Templates values={values} onChoose={change} />}
      {!entry && !follows && <RecentWork recent={recentWork} values={values} onChoose={change} />}
      <AccountFields
        isAccountLocked={!!follows}
        isLocked={isLocked}
        missing={missing}
        values={values}
        onChange={change}
      />
      <DescriptionField form={fields} />
      <RecordField
        form={fields}
        name="activityType"
        isLocked={isLocked}
        options={optionsOf(follows ? ADVISORY_ACTIVITIES : initial.activityTypes)}
        prompt="Choose an activity type"
      />
      {isAdviceForm(values) && <AdviceFields advisoryTypes={initial.advisoryTypes} entry={entry} form={fields} />}
      <TimeFields errors={errors} missing={missing.end} overlap={overlap} values={values} onChange={change} />
      {hasExtensions &&
        namesOf(ownEntryFields.fields).map((name) => <RecordField key={name} form={fields} name={name} width="half" />)}
      <FilesField
        entry={entry}
        isDisabled={isSubmitting}
        missing={missingFiles}
        value={values.files}
        onChange={(files) => change({ files })}
      />
    </FormFrame>
  );
}

function EntryNotes({ form, opened }: { form: ReturnType<typeof useEntryForm>; opened: OpenEntry }) {
  const { meanwhile, refusals, draft, known } = form;
  const { copies, follows } = opened;
  return (
    <>
      <PresenceNote kind="time-entry" id={opened.entry?.id ?? null} />
      <MeanwhileNote what="time entry" clashes={meanwhile.clashes} refusals={refusals} />
      <RoomNote place="entry" />
      <DraftNote draft={draft} />
      {known && (
        <Callout compact icon={null}>
          Account, contract, activity type and advisory type cannot be changed on an existing entry.
        </Callout>
      )}
      {copies && (
        <Callout compact icon={null}>
          A copy of {copies.name}, without its files.
        </Callout>
      )}
      {follows && (
        <Callout compact icon={null}>
          Follows {follows.name}: advice to the same account.
        </Callout>
      )}
    </>
  );
}

/** The description, with the number of characters left. A text that is too long can be pasted and then shortened. */
function DescriptionField({ form }: { form: EntryFields }) {
  const { description } = form.values;
  const left = DESCRIPTION_MAX_LENGTH - description.length;
  const isNearlyFull = left >= 0 && left <= COUNTER_FROM;
  return (
    <RecordField form={form} name="description" hint={isNearlyFull && `${counted(left, 'character')} left`}>
      {(control) => (
        <TextArea
          {...control}
          autoResize
          className={styles.description}
          fill
          rows={3}
          value={description}
          onChange={({ target }) => form.set({ description: target.value })}
        />
      )}
    </RecordField>
  );
}

interface DeleteButtonProps {
  entry: TimeEntry;
  isDisabled: boolean;
  /** Settles once it has been done or refused. */
  onDelete: (entry: TimeEntry) => Promise<void>;
}

/** Deletes the entry of a dialog, without asking: a note offers to undo it. */
function DeleteButton({ entry, isDisabled, onDelete }: DeleteButtonProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  if (!isDeletable(entry)) return null;
  const handleClick = async () => {
    setIsDeleting(true);
    await onDelete(entry);
    setIsDeleting(false);
  };
  return (
    <PlainButton
      disabled={isDisabled}
      icon={<TrashIcon />}
      intent="danger"
      loading={isDeleting}
      text="Delete"
      onClick={() => void handleClick()}
    />
  );
}
