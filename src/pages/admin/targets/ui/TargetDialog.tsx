import { Callout } from '@blueprintjs/core';
import type { Option } from '@contract/records/field';
import { setUpTarget } from '@contract/records/target';
import { addsUp, chosenChildren, possibleChildren } from '@contract/records/target-place';
import { isPlaceLocked } from '@contract/target-rules';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { ChildPicker } from '@/entities/target';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { counted } from '@/shared/lib/number';
import { useSaveSetUpTargetMutation } from '../api/target-set-up-api';
import { ROLL_UP_TITLE } from '../model/target-columns';
import { ownerCaution, possibleRollUps, problemsInPlace, targetInput } from '../model/target-form';

interface TargetDialogProps {
  /** Null adds one. */
  target: SetUpTarget | null;
  list: TargetSetUp;
  onClose: () => void;
}

/** Adds a target, or edits one (product/target-set-up#target). What was typed is a draft. */
export function TargetDialog({ target, list, onClose }: TargetDialogProps) {
  const [save] = useSaveSetUpTargetMutation();
  const places: Partial<Record<string, Option[]>> = {
    pillarId: list.pillars.map(optionOf),
    areaId: [{ value: '0', label: ROLL_UP_TITLE }, ...list.areas.map(optionOf)],
    rollupTargetId: list.targets.map(targetOption),
  };
  const form = useRecordForm(setUpTarget, {
    draftKey: `set-up-target.${target?.targetId ?? 'new'}`,
    saved: target && { ...target, childTargetIds: target.childTargetIds ?? [] },
    rules: (typed) => problemsInPlace(typed, target, list),
    wordsOf: (name, value) =>
      typeof value === 'object'
        ? counted(value.length, 'target')
        : places[name]?.find((option) => option.value === value)?.label,
    onSave: ({ values: wanted, base, draft }) =>
      save({ target: targetInput({ values: wanted, base }, target, children), draft }),
    onSaved: onClose,
  });
  const { values } = form;
  const children = chosenChildren(values, target, list.targets);
  const isLocked = target !== null && isPlaceLocked(target);
  const isRollUp = addsUp(values);
  const place = { form, isLocked, width: 'third' } as const;
  return (
    <RecordDialog
      form={form}
      title={target ? target.description : 'Add a target'}
      notes={
        isLocked && (
          <Callout compact icon={null}>
            Pillar, area and type cannot be changed: this target{' '}
            {isRollUp ? 'adds up others' : 'is added up by another'}.
          </Callout>
        )
      }
      onClose={onClose}
    >
      <RecordField form={form} name="description" />
      <RecordField {...place} name="pillarId" options={places.pillarId} prompt="Choose a pillar" />
      <RecordField {...place} name="areaId" options={places.areaId} prompt="Choose an area" />
      <RecordField {...place} name="targetType" />
      <RecordField form={form} name="ownerEmail" caution={ownerCaution(values)} width="half" />
      {!isRollUp && (
        <RecordField
          form={form}
          name="rollupTargetId"
          options={possibleRollUps(values, target, list).map(targetOption)}
          width="half"
        />
      )}
      <RecordField form={form} name="isBalanceScoreCard" />
      {isRollUp && (
        <ChildPicker
          chosen={children}
          possible={possibleChildren(values, target, list.targets)}
          missing={form.missingOf('childTargetIds')}
          problem={form.problemOf('childTargetIds')}
          hasPillar={values.pillarId !== ''}
          onChange={(childTargetIds) => form.set({ childTargetIds })}
        />
      )}
    </RecordDialog>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

const targetOption = ({ targetId, description }: SetUpTarget) => optionOf({ id: targetId, name: description });
