import { Callout, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { TARGET_CHANGED } from '@contract/target';
import { isPlaceLocked } from '@contract/target-rules';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { ChildPicker } from '@/entities/target';
import { useFormDraft } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote, useKnownVersion, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import { useSaveSetUpTargetMutation } from '../api/target-set-up-api';
import { ROLL_UP_TITLE, TYPE_TITLES } from '../model/target-columns';
import {
  addsUp,
  chosenChildren,
  isTargetDraft,
  ownerCaution,
  possibleChildren,
  possibleRollUps,
  TARGET_LABELS,
  targetFields,
  targetInput,
  targetProblems,
  targetValues,
  type TargetFields,
  type TargetValues,
  wordOf,
} from '../model/target-form';

interface TargetDialogProps {
  /** Null adds one. */
  target: SetUpTarget | null;
  list: TargetSetUp;
  onClose: () => void;
}

type SelectField = 'pillarId' | 'areaId' | 'targetType' | 'rollupTargetId';

/** Adds a target, or edits one (product/target-set-up#target). Closing it stores what was typed as a draft. */
export function TargetDialog({ target, list, onClose }: TargetDialogProps) {
  const id = useId();
  const [save] = useSaveSetUpTargetMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<TargetValues>(`set-up-target.${target?.targetId ?? 'new'}`, {
    initialValues: targetValues(target),
    isDraft: isTargetDraft,
    onSubmit: async (typed) => {
      const answer = await save({
        target: targetInput(meanwhile.fields, target, list),
        draft: { id: sending(typed), addsNew: target === null },
      });
      if (answer.error) {
        // The values saved by others are shown next to the fields once they have been fetched.
        setFailure(conflictOf(answer.error, TARGET_CHANGED) ? null : messageOf(answer.error));
        return;
      }
      draft.settle();
      onClose();
    },
  });
  const { touched, isSubmitting } = formik;
  const began = useKnownVersion(target, formik.values.version);
  const meanwhile = useMeanwhile<TargetFields>({
    base: began && targetFields(targetValues(began)),
    typed: targetFields(formik.values),
    saved: targetFields(target ? targetValues(target) : formik.values),
    labels: TARGET_LABELS,
    wordsOf: (name, value) => wordOf(name, { ...formik.values, [name]: value }, list),
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  const values = meanwhile.fields;
  const problems = targetProblems(values, target, list);
  const isLocked = target !== null && isPlaceLocked(target);
  const isRollUp = addsUp(values);
  const needed = Object.entries(problems).map(
    ([name, problem]) => `${TARGET_LABELS[name as keyof typeof TARGET_LABELS]} ${problem}`,
  );
  if (meanwhile.isUndecided) needed.push(CHOICE_NEEDED);
  const problemOf = (name: keyof TargetFields) => (touched[name] ? problems[name] : undefined);
  const set = (name: keyof TargetFields, value: unknown) => meanwhile.edit({ [name]: value });

  const select = (name: SelectField, options: { value: string; label: string }[], className = formGrid.third) => (
    <FormField
      id={`${id}-${name}`}
      label={TARGET_LABELS[name]}
      {...(className && { className })}
      problem={problemOf(name)}
    >
      {(control) => (
        <HTMLSelect
          {...control}
          disabled={isLocked && name !== 'rollupTargetId'}
          fill
          name={name}
          options={options}
          value={values[name]}
          onBlur={formik.handleBlur}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      )}
    </FormField>
  );

  return (
    <RecordDialog
      title={target ? target.description : 'Add a target'}
      legend="Target"
      draft={draft}
      failure={failure}
      needed={needed}
      isSubmitting={isSubmitting}
      notes={
        <>
          <MeanwhileNote what="target" clashes={meanwhile.clashes} />
          {isLocked && (
            <Callout compact icon={null}>
              Pillar, area and type cannot be changed: this target{' '}
              {isRollUp ? 'adds up others' : 'is added up by another'}.
            </Callout>
          )}
        </>
      }
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <FormField
        id={`${id}-description`}
        label={TARGET_LABELS.description}
        {...(formGrid.whole && { className: formGrid.whole })}
        problem={problemOf('description')}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            name="description"
            value={values.description}
            onBlur={formik.handleBlur}
            onValueChange={(description) => set('description', description)}
          />
        )}
      </FormField>
      {select('pillarId', optionsOf(list.pillars, 'Choose a pillar', values.pillarId))}
      {select('areaId', optionsOf([{ id: 0, name: ROLL_UP_TITLE }, ...list.areas], 'Choose an area', values.areaId))}
      {select(
        'targetType',
        Object.entries(TYPE_TITLES).map(([value, label]) => ({ value, label })),
      )}
      <FormField
        id={`${id}-owner`}
        label={TARGET_LABELS.ownerEmail}
        {...(formGrid.half && { className: formGrid.half })}
        hint="Values can be planned once there is one."
        caution={ownerCaution(values)}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={254}
            spellCheck={false}
            type="email"
            value={values.ownerEmail}
            onValueChange={(email) => set('ownerEmail', email)}
          />
        )}
      </FormField>
      {!isRollUp &&
        select(
          'rollupTargetId',
          optionsOf(
            possibleRollUps(values, target, list).map((rollUp) => ({
              id: rollUp.targetId,
              name: rollUp.description,
            })),
            'None',
            values.rollupTargetId,
          ),
          formGrid.half,
        )}
      <Switch
        checked={values.isBalanceScoreCard}
        className={formGrid.whole}
        label="Show on the balanced scorecard"
        onChange={({ currentTarget }) => set('isBalanceScoreCard', currentTarget.checked)}
      />
      {isRollUp && (
        <ChildPicker
          {...(formGrid.whole && { className: formGrid.whole })}
          chosen={chosenChildren(values, target, list)}
          possible={possibleChildren(values, target, list)}
          problem={problems.childTargetIds}
          hasPillar={values.pillarId !== ''}
          onChange={(children) => set('childTargetIds', children)}
        />
      )}
    </RecordDialog>
  );
}

/** Adds a chosen option that no longer exists or fits, so that it stays chosen. */
function optionsOf(groups: readonly { id: number; name: string }[], prompt: string, chosen: string) {
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: prompt },
    ...options,
    ...(isKnown ? [] : [{ value: chosen, label: 'No longer available' }]),
  ];
}
