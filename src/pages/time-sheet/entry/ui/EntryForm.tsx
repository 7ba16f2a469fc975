import { Callout, DialogBody, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useEffect } from 'react';
import {
  ADVISORY_ACTIVITIES,
  DESCRIPTION_MAX_LENGTH,
  FILE_MAX_BYTES,
  FILES_MAX_COUNT,
  type TimeEntry,
  type TimesheetInitial,
} from '@contract/time-entry';
import { namesOf } from '@contract/fields';
import { ownEntryFields, type OwnEntryField } from '@contract/records/time-entry';
import { RecordField } from '@/widgets/record-form';
import { DraftNote } from '@/features/keep-draft';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { counted } from '@/shared/lib/number';
import { formatDate } from '@/shared/lib/date';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { isAdviceForm, stillNeeded } from '../model/entry-form';
import { useEntryForm, type OpenEntry, type SavedEntry } from '../model/use-entry-form';
import { AccountFields } from './AccountFields';
import { AdviceFields } from './AdviceFields';
import styles from './EntryDialog.module.css';
import { AttachedFiles } from './EntryFiles';
import { DeleteButton } from './DeleteButton';
import { HistoryButton } from './HistoryButton';
import { RecentWork } from './RecentWork';
import { SaveTemplateButton } from './SaveTemplateButton';
import { Templates } from './Templates';
import { TimeFields } from './TimeFields';

interface EntryFormProps {
  initial: TimesheetInitial;
  opened: OpenEntry;
  onCancel: () => void;
  onSaved: (saved: SavedEntry) => void;
  onSavingChange: (isSaving: boolean) => void;
  onDelete: ((entry: TimeEntry) => Promise<void>) | null;
}

const FILE_LIMITS = { maxCount: FILES_MAX_COUNT, maxBytes: FILE_MAX_BYTES };

/** The counter appears when this much is left of the description. */
const COUNTER_FROM = 500;

/** The form in the Add Entry dialog (product/time-sheet#form). Save is enabled once nothing is missing. */
export function EntryForm({ initial, opened, onCancel, onSaved, onSavingChange, onDelete }: EntryFormProps) {
  const { follows, copies } = opened;
  const form = useEntryForm(opened, onSaved);
  const { formik, values, draft, change, meanwhile, overlap, recentWork, missingFiles, known: entry } = form;
  const { errors, isSubmitting } = formik;

  useEffect(() => onSavingChange(isSubmitting), [isSubmitting, onSavingChange]);

  const hasExtensions = useAppSelector(selectExtensions);
  const fields = {
    id: 'entry',
    kind: ownEntryFields,
    values,
    set: change,
    problemOf: (name: OwnEntryField) => errors[name],
    leave: () => undefined,
  };
  const isLocked = entry !== null;
  const needed = [...stillNeeded(values), ...form.filesNeeded, ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : [])];
  const left = DESCRIPTION_MAX_LENGTH - values.description.length;
  const cameFrom = !entry && values.day !== opened.day ? `You came from ${formatDate(opened.day)}.` : undefined;

  return (
    <form aria-busy={isSubmitting} noValidate onSubmit={formik.handleSubmit}>
      <DialogBody useOverflowScrollContainer={false}>
        <fieldset className={formGrid.fields} disabled={isSubmitting}>
          <VisuallyHidden as="legend">Entry</VisuallyHidden>
          <div className={formGrid.notes}>
            <MeanwhileNote what="time entry" clashes={meanwhile.clashes} refusals={form.refusals} />
            <DraftNote draft={draft} />
            {isLocked && (
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
          </div>
          <FormField id="entry-day" label="Date" className={formGrid.whole} caution={cameFrom}>
            {(control) => (
              <DateField
                control={control}
                value={values.day}
                disabled={isSubmitting}
                onChange={(day) => change({ day })}
                onMoment={(day, start) => change({ day, start })}
              />
            )}
          </FormField>
          {!entry && !follows && <Templates values={values} onChoose={change} />}
          {!entry && !follows && <RecentWork recent={recentWork} values={values} onChoose={change} />}
          <AccountFields values={values} isAccountLocked={!!follows} isLocked={isLocked} onChange={change} />
          <FormField
            id="entry-description"
            label="Description"
            className={formGrid.whole}
            problem={errors.description}
            hint={left >= 0 && left <= COUNTER_FROM ? `${counted(left, 'character')} left` : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                autoResize
                className={styles.description}
                fill
                rows={3}
                value={values.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </FormField>
          <FormField id="entry-activity" label="Activity Type" className={formGrid.whole}>
            {(control) => (
              <HTMLSelect
                {...control}
                disabled={isLocked}
                fill
                options={optionsOf(
                  'Choose an activity type',
                  follows ? ADVISORY_ACTIVITIES : initial.activityTypes,
                  values.activityType,
                )}
                value={values.activityType}
                onChange={({ target }) => change({ activityType: target.value })}
              />
            )}
          </FormField>
          {isAdviceForm(values) && (
            <AdviceFields advisoryTypes={initial.advisoryTypes} entry={entry} values={values} onChange={change} />
          )}
          <TimeFields errors={errors} overlap={overlap} values={values} onChange={change} />
          {hasExtensions &&
            namesOf(ownEntryFields.fields).map((name) => (
              <RecordField key={name} form={fields} name={name} width="half" />
            ))}
          <FormField
            id="entry-files"
            label="Files"
            className={formGrid.whole}
            hint={`At most ${FILES_MAX_COUNT} files of ${FILE_MAX_BYTES / 1024 / 1024} MB each.`}
          >
            {(control) => (
              <>
                {entry && <AttachedFiles entry={entry} />}
                <FileDrop
                  control={control}
                  disabled={isSubmitting}
                  limits={FILE_LIMITS}
                  missing={missingFiles}
                  value={values.files}
                  onChange={(files) => change({ files })}
                />
              </>
            )}
          </FormField>
        </fieldset>
      </DialogBody>
      <FormDialogFooter
        id="entry-needed"
        needed={needed}
        isSubmitting={isSubmitting}
        aside={
          <>
            <SaveTemplateButton isDisabled={isSubmitting} values={values} />
            {entry && onDelete && <DeleteButton entry={entry} isDisabled={isSubmitting} onDelete={onDelete} />}
            {entry && <HistoryButton entry={entry} isDisabled={isSubmitting} />}
          </>
        }
        onCancel={() => {
          draft.cancel();
          onCancel();
        }}
      />
    </form>
  );
}

/** Options of a select; a chosen value that the list does not know any more stays choosable. */
function optionsOf(prompt: string, known: readonly string[], chosen: string) {
  const values = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  return [{ value: '', label: prompt }, ...values.map((value) => ({ value, label: value }))];
}
