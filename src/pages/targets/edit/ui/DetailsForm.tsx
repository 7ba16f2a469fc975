import { Callout } from '@blueprintjs/core';
import type { Option } from '@contract/records/field';
import { targetInfo } from '@contract/records/target';
import { addsUp, chosenChildren, possibleChildren } from '@contract/records/target-place';
import type { Target, TargetsOfMonth } from '@contract/target';
import type { Month } from '@contract/target-month';
import { isPlaceLocked, isRollUp } from '@contract/target-rules';
import { ChildPicker } from '@/entities/target';
import { RecordField } from '@/widgets/record-form';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { detailsInput, detailsProblems, detailsValues, type DetailsValues } from '../model/details-form';
import { areaGroups, pillarGroups, type TargetGroup } from '../../model/target-groups';
import { NEW_METRIC, targetDraftKey } from '../model/unsaved';
import { useSaveTargetInfo } from '../model/use-save-target';
import { useTargetForm } from '../model/use-target-form';
import { EditFrame } from './EditFrame';

interface DetailsFormProps {
  /** Null for a new metric. */
  target: Target | null;
  answer: TargetsOfMonth;
  month: Month;
  onClose: () => void;
}

/** What a target is and where it belongs (product/targets#details-form); without a target it adds a metric. */
export function DetailsForm({ target, answer, month, onClose }: DetailsFormProps) {
  const { targets, pillars, areas } = answer;
  const save = useSaveTargetInfo(target);
  const places: Partial<Record<string, Option[]>> = {
    pillarId: pillarGroups(pillars).map(optionOf),
    areaId: areaGroups(areas).map(optionOf),
    targetType: targetInfo.fields.targetType.options,
  };
  const form = useTargetForm(targetInfo, {
    draftKey: targetDraftKey('details', target?.targetId ?? NEW_METRIC, month),
    saved: detailsValues(target),
    isNew: target === null,
    wordsOf: (name, value) => wordsOf(value, places[name] ?? [], targets),
    validate: (edited) => detailsProblems(edited, target, targets),
    send: (edited, draftId) => save(detailsInput(edited, target, targets), draftId),
    onClose,
  });
  const { fields } = form;
  const { values } = fields;
  const isLocked = target !== null && isPlaceLocked(target);
  const place = { form: fields, isLocked, width: 'third' } as const;

  return (
    <EditFrame form={form} onClose={onClose}>
      {target && isLocked && (
        <Callout className={formGrid.whole} compact icon={null}>
          Pillar, area and type cannot be changed: this target{' '}
          {isRollUp(target) ? 'adds up others' : 'is added up by another'}.
        </Callout>
      )}
      <RecordField form={fields} name="description" />
      <RecordField {...place} name="pillarId" options={places.pillarId} prompt="Choose a pillar" />
      <RecordField {...place} name="areaId" options={places.areaId} prompt="Choose an area" />
      <RecordField {...place} name="targetType" />
      <RecordField form={fields} name="isBalanceScoreCard" />
      {addsUp(values) && (
        <ChildPicker
          className={formGrid.whole}
          chosen={chosenChildren(values, target, targets)}
          possible={possibleChildren(values, target, targets)}
          problem={fields.problemOf('childTargetIds')}
          hasPillar={values.pillarId !== ''}
          onChange={(childTargetIds) => fields.set({ childTargetIds })}
        />
      )}
    </EditFrame>
  );
}

function wordsOf(
  value: DetailsValues[keyof DetailsValues],
  options: readonly Option[],
  targets: readonly Target[],
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return options.find((option) => option.value === value)?.label ?? value;
  return value.map((id) => targets.find(({ targetId }) => targetId === id)?.description ?? String(id)).join(', ');
}

const optionOf = ({ id, title }: TargetGroup): Option => ({ value: String(id), label: title });
