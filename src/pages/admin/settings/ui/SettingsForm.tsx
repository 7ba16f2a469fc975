import { Button, Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { SETTING_CHANGED, SETTING_TITLES, type Setting, type SettingKey } from '@contract/setting';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { useAppDispatch } from '@/shared/redux';
import { ChangedMeanwhile, type ChangedField } from '@/shared/ui/changed-meanwhile';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { notificationShown } from '@/shared/ui/snack-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useSaveSettingsMutation } from '../api/settings-api';
import {
  changesOf,
  isList,
  isSettingsDraft,
  NOTHING_TYPED,
  overtaken,
  problemsOf,
  SETTING_HELP,
  titlesOf,
  typedText,
  valueOf,
  without,
  withSeen,
  withTyped,
  type SettingsValues,
} from '../model/settings-form';
import { SaveBar } from '@/shared/ui/save-bar';
import styles from './SettingsPage.module.css';

interface SettingsFormProps {
  settings: readonly Setting[];
  onRefetch: () => Promise<unknown>;
}

/** All settings as one form; unsaved input is a draft (product/settings#form). */
export function SettingsForm({ settings, onRefetch }: SettingsFormProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [save] = useSaveSettingsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<SettingsValues>('settings', {
    initialValues: NOTHING_TYPED,
    isDraft: isSettingsDraft,
    onSubmit: async (values) => {
      const changes = changesOf(values, settings);
      setFailure(null);
      if (changes.length > 0) {
        const { error } = await save({ changes, draft: { id: sending(values), addsNew: false } });
        if (error) {
          setFailure(messageOf(error));
          if (conflictOf(error, SETTING_CHANGED)) await onRefetch();
          return;
        }
      }
      const typed = Object.keys(values.typed) as SettingKey[];
      if (typed.length > 0) void dispatch(notificationShown(`Saved: ${titlesOf(typed)}.`, 'success'));
      draft.settle();
      formik.resetForm({ values: NOTHING_TYPED });
    },
  });
  const { values, isSubmitting } = formik;
  const saveButton = useFocusReturn(isSubmitting);
  const problems = problemsOf(values);
  const theirs = overtaken(values, settings);
  const isChanged = Object.keys(values.typed).length > 0;
  const type = (setting: Setting, text: string) => void formik.setValues(withTyped(values, setting, text));
  const decide = (setting: Setting, keepsTyped: boolean) => {
    setFailure(null);
    void formik.setValues(keepsTyped ? withSeen(values, setting) : without(values, setting.key));
    // The choice disappears; its field stays.
    document.getElementById(`${id}-${setting.key}`)?.focus();
  };
  const discard = () => {
    setFailure(null);
    draft.startAgain();
  };

  return (
    <form aria-busy={isSubmitting} className={styles.form} noValidate onSubmit={formik.handleSubmit}>
      <DraftNote draft={draft} />
      {failure !== null && <FailureNote message={failure} />}
      {theirs.length > 0 && (
        <Callout icon={null} intent="warning" role="status">
          <ChangedMeanwhile
            fields={theirs.map((setting) => fieldOf(setting, values, decide))}
            text="Somebody else has saved this since you began to type. Choose what to save."
          />
        </Callout>
      )}
      <fieldset className={styles.fields} disabled={isSubmitting}>
        <VisuallyHidden as="legend">Settings</VisuallyHidden>
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            id={`${id}-${setting.key}`}
            problem={problems[setting.key]}
            setting={setting}
            text={values.typed[setting.key] ?? typedText(setting.key, valueOf(setting))}
            onType={(text) => type(setting, text)}
          />
        ))}
      </fieldset>
      <SaveBar text={neededOf(Object.keys(problems) as SettingKey[], theirs, isChanged)}>
        <Button disabled={!isChanged || isSubmitting} text="Discard changes" onClick={discard} />
        <Button
          ref={saveButton}
          disabled={theirs.length > 0 || Object.keys(problems).length > 0}
          intent="primary"
          loading={isSubmitting}
          text="Save"
          type="submit"
        />
      </SaveBar>
    </form>
  );
}

/** A setting that somebody else has saved too. The choice takes effect at once. */
function fieldOf(
  setting: Setting,
  { typed, before }: SettingsValues,
  onDecide: (setting: Setting, keepsTyped: boolean) => void,
): ChangedField {
  const { key, savedBy } = setting;
  const original = before?.[key];
  return {
    name: key,
    label: SETTING_TITLES[key],
    ...(original !== undefined && { original: typedText(key, original) }),
    saved: `${typedText(key, valueOf(setting))}${savedBy ? ` (${savedBy})` : ''}`,
    choice: {
      yours: typed[key] ?? '',
      isSaved: null,
      onChoose: (which) => onDecide(setting, which === 'yours'),
    },
  };
}

function neededOf(wrong: readonly SettingKey[], theirs: readonly Setting[], isChanged: boolean): string {
  if (wrong.length > 0) return `Correct these: ${titlesOf(wrong)}`;
  if (theirs.length > 0) return 'Choose between your values and those that somebody else has saved.';
  return isChanged ? 'Not saved yet.' : '';
}

interface SettingFieldProps {
  id: string;
  setting: Setting;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

function SettingField({ id, setting, text, problem, onType }: SettingFieldProps) {
  const { key, environment, value } = setting;
  const fromEnvironment = typedText(key, environment);
  return (
    <div className={styles.setting}>
      <FormField hint={SETTING_HELP[key]} id={id} label={SETTING_TITLES[key]} problem={problem}>
        {(control) =>
          isList(key) ? (
            <TextArea
              {...control}
              autoResize
              fill
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
            />
          ) : (
            <InputGroup {...control} autoComplete="off" value={text} onValueChange={onType} />
          )
        }
      </FormField>
      <p className={styles.source}>{sourceOf(setting)}</p>
      {value !== null && (
        <p className={styles.source}>
          The environment has <span className={styles.environment}>{environment.split(';').join('; ')}</span>
        </p>
      )}
      {text !== fromEnvironment && (
        <Button
          aria-label={`Use the environment’s ${SETTING_TITLES[key]}`}
          className={styles.reset}
          size="small"
          text="Use the environment’s"
          onClick={() => onType(fromEnvironment)}
        />
      )}
    </div>
  );
}

/** Where the value comes from. */
function sourceOf({ value, savedAt, savedBy }: Setting): string {
  const saved = savedAt === null ? '' : `${savedBy ?? 'Somebody'}, ${formatMoment(savedAt)}`;
  if (value !== null) return `Saved by ${saved}.`;
  return saved === '' ? 'From the environment.' : `From the environment. Reset by ${saved}.`;
}
