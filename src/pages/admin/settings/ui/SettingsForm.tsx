import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { SETTING_CHANGED, SETTING_TITLES, type Setting, type SettingKey } from '@contract/setting';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { useAppDispatch } from '@/shared/redux';
import { CHOICE_NEEDED, MeanwhileNote, useMeanwhile, withEdit } from '@/shared/ui/changed-meanwhile';
import { stillNeeded } from '@/shared/ui/form-dialog-footer';
import { FailureNote } from '@/shared/ui/failure-note';
import { Form, FormField } from '@/shared/ui/form-field';
import { notificationShown } from '@/shared/ui/snack-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useSaveSettingsMutation } from '../api/settings-api';
import {
  changesOf,
  editedKeys,
  isList,
  isSettingsDraft,
  problemsOf,
  savedTexts,
  SETTING_HELP,
  tidied,
  titlesOf,
  typedText,
  type SettingsValues,
  type SettingTexts,
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
  /** How often a save was refused because of what others had saved; 0 for another failure. */
  const [refusals, setRefusals] = useState(0);
  const saved = savedTexts(settings);
  const { formik, draft, sending } = useFormDraft<SettingsValues>('settings', {
    initialValues: { typed: saved, before: saved },
    isDraft: isSettingsDraft,
    isWorthKeeping: (typing) => editedKeys(typing, saved).length > 0,
    onSubmit: async (typing) => {
      setFailure(null);
      if (changes.length > 0) {
        const { error } = await save({ changes, draft: { id: sending(typing), addsNew: false } });
        if (error) {
          const isRefused = conflictOf(error, SETTING_CHANGED) !== null;
          if (isRefused) await onRefetch();
          setFailure(messageOf(error));
          setRefusals((count) => (isRefused ? count + 1 : 0));
          return;
        }
      }
      if (edited.length > 0) void dispatch(notificationShown(`Saved: ${titlesOf(edited)}.`, 'success'));
      draft.settle();
      formik.resetForm({ values: { typed: saved, before: saved } });
    },
  });
  const { values, isSubmitting } = formik;
  const saveButton = useFocusReturn(isSubmitting);
  const { clashes, takenOver, isUndecided, edit } = useMeanwhile<SettingTexts>({
    base: values.before,
    typed: tidied(values.typed),
    saved,
    labels: SETTING_TITLES,
    savedBy: (name) => settings.find(({ key }) => key === name)?.savedBy,
    onChange: (patch) => void formik.setValues(withEdit(values, patch, saved)),
  });
  const texts: SettingTexts = { ...values.typed, ...takenOver };
  const changes = changesOf(texts, settings);
  const problems = problemsOf(texts, settings);
  const canSave = !isUndecided && Object.keys(problems).length === 0;
  const edited = editedKeys(values, saved);
  const discard = () => {
    setFailure(null);
    draft.startAgain();
  };

  return (
    <Form canSend={canSave} className={styles.form} isSubmitting={isSubmitting} onSubmit={() => formik.handleSubmit()}>
      <DraftNote draft={draft} />
      {failure !== null && (refusals === 0 || clashes.length === 0) && <FailureNote message={failure} />}
      <MeanwhileNote
        what="setting"
        clashes={clashes}
        reason={(refusals > 0 && failure) || 'Somebody else has saved this since you began to type.'}
        refusals={refusals}
      />
      <fieldset className="app-grid app-gap-5" disabled={isSubmitting}>
        <VisuallyHidden as="legend">Settings</VisuallyHidden>
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            id={`${id}-${setting.key}`}
            problem={problems[setting.key]}
            setting={setting}
            text={texts[setting.key]}
            onType={(text) => edit({ [setting.key]: text })}
          />
        ))}
      </fieldset>
      <SaveBar text={neededOf(Object.keys(problems) as SettingKey[], isUndecided, edited.length > 0)}>
        <Button disabled={edited.length === 0 || isSubmitting} text="Discard changes" onClick={discard} />
        <Button
          ref={saveButton}
          disabled={!canSave}
          intent="primary"
          loading={isSubmitting}
          text="Save"
          type="submit"
        />
      </SaveBar>
    </Form>
  );
}

function neededOf(wrong: readonly SettingKey[], isUndecided: boolean, isChanged: boolean): string {
  const needed = [
    ...wrong.map((key) => `a correction of ${SETTING_TITLES[key]}`),
    ...(isUndecided ? [CHOICE_NEEDED] : []),
  ];
  return stillNeeded(needed) || (isChanged ? 'Not saved yet.' : '');
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
    <div className="app-grid app-gap-1 app-shrink">
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
      <p className="app-muted">{sourceOf(setting)}</p>
      {value !== null && (
        <p className="app-muted">
          The environment has <span className="app-break">{environment.split(';').join('; ')}</span>
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

function sourceOf({ value, savedAt, savedBy }: Setting): string {
  const saved = savedAt === null ? '' : `${savedBy ?? 'Somebody'}, ${formatMoment(savedAt)}`;
  if (value !== null) return `Saved by ${saved}.`;
  return saved === '' ? 'From the environment.' : `From the environment. Reset by ${saved}.`;
}
