import { Callout, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { TARGET_TYPE, type Target, type TargetsOfMonth } from '@contract/target';
import { isPlaceLocked, isRollUp } from '@contract/target-rules';
import { ChildPicker } from '@/entities/target';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField, type FieldControl } from '@/shared/ui/form-field';
import {
  addsUp,
  chosenChildren,
  detailsInput,
  detailsProblems,
  detailsValues,
  isDetailsDraft,
  possibleChildren,
  type DetailsValues,
} from '../model/details-form';
import type { Month } from '@contract/target-month';
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

const LABELS = {
  description: 'Description',
  pillarId: 'Pillar',
  areaId: 'Area',
  targetType: 'Type',
  isBalanceScoreCard: 'Balanced scorecard',
  childTargetIds: 'Adds up',
};

/** Target types (product/targets#target-types). */
const TYPES: readonly TargetGroup[] = [
  { id: TARGET_TYPE.number, title: 'Number' },
  { id: TARGET_TYPE.percent, title: 'Percent' },
  { id: TARGET_TYPE.money, title: 'Money (£)' },
];

/** What a target is and where it belongs (product/targets#details-form); without a target it adds a metric. */
export function DetailsForm({ target, answer, month, onClose }: DetailsFormProps) {
  const { targets, pillars, areas } = answer;
  const save = useSaveTargetInfo(target);
  const groups = { pillarId: pillarGroups(pillars), areaId: areaGroups(areas), targetType: TYPES };
  const wordsOf = (name: keyof DetailsValues, value: DetailsValues[keyof DetailsValues]): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value !== 'string')
      return value.map((id) => targets.find(({ targetId }) => targetId === id)?.description ?? String(id)).join(', ');
    const listed = new Map<string, readonly TargetGroup[]>(Object.entries(groups)).get(name);
    return listed?.find(({ id }) => String(id) === value)?.title ?? value;
  };
  const form = useTargetForm<DetailsValues>({
    draftKey: targetDraftKey('details', target?.targetId ?? NEW_METRIC, month),
    saved: detailsValues(target),
    isNew: target === null,
    isDraft: isDetailsDraft,
    labels: LABELS,
    wordsOf,
    validate: (edited) => detailsProblems(edited, target, targets),
    send: (edited, draftId) => save(detailsInput(edited, target, targets), draftId),
    onClose,
  });
  const { values, change, errors } = form;
  const isLocked = target !== null && isPlaceLocked(target);
  const select = (name: keyof typeof groups, prompt?: string) => (
    <FormField id={`target-${name}`} label={LABELS[name]} className={formGrid.third} problem={errors[name]}>
      {(control) => (
        <HTMLSelect
          {...control}
          disabled={isLocked}
          fill
          options={optionsOf(groups[name], prompt, values[name])}
          value={values[name]}
          onChange={({ target: chosen }) => change({ [name]: chosen.value })}
        />
      )}
    </FormField>
  );

  return (
    <EditFrame form={form} onCancel={onClose}>
      {target && isLocked && (
        <Callout className={formGrid.whole} compact icon={null}>
          Pillar, area and type cannot be changed: this target{' '}
          {isRollUp(target) ? 'adds up others' : 'is added up by another'}.
        </Callout>
      )}
      <FormField
        id="target-description"
        label={LABELS.description}
        className={formGrid.whole}
        problem={errors.description}
      >
        {(control: FieldControl) => (
          <InputGroup
            {...control}
            autoComplete="off"
            value={values.description}
            onValueChange={(description) => change({ description })}
          />
        )}
      </FormField>
      {select('pillarId', 'Choose a pillar')}
      {select('areaId', 'Choose an area')}
      {select('targetType')}
      <Switch
        className={formGrid.whole}
        checked={values.isBalanceScoreCard}
        label="Show on the balanced scorecard"
        onChange={({ currentTarget }) => change({ isBalanceScoreCard: currentTarget.checked })}
      />
      {addsUp(values) && (
        <ChildPicker
          className={formGrid.whole}
          chosen={chosenChildren(values, target, targets)}
          possible={possibleChildren(values, target, targets)}
          problem={errors.childTargetIds}
          hasPillar={values.pillarId !== ''}
          onChange={(childTargetIds) => change({ childTargetIds })}
        />
      )}
    </EditFrame>
  );
}

/** A chosen pillar or area that no longer exists stays chosen. */
function optionsOf(groups: readonly TargetGroup[], prompt: string | undefined, chosen: string) {
  const options = groups.map(({ id, title }) => ({ value: String(id), label: title }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    ...(prompt === undefined ? [] : [{ value: '', label: prompt }]),
    ...options,
    ...(isKnown ? [] : [{ value: chosen, label: 'No longer listed' }]),
  ];
}
