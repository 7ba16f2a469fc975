import { Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import { targetLimits } from '@contract/records/target';
import { LIMITS, type Target, type TargetsOfMonth } from '@contract/target';
import { isRollUp } from '@contract/target-rules';
import { RecordField } from '@/widgets/record-form';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { known, limitsCautions, limitsInput, limitsProblems, limitsValues, typedLimits } from '../model/limits-form';
import { childrenOf, missingText, missingValues } from '../../model/missing-values';
import type { Month } from '@contract/target-month';
import { targetsById } from '../../model/target-history';
import { parseValue } from '@/shared/lib/number';
import { formatValue } from '../../model/target-value';
import { targetDraftKey } from '../model/unsaved';
import { useSaveTarget } from '../model/use-save-target';
import { useTargetForm } from '../model/use-target-form';
import { BandRuler } from './BandRuler';
import { EditFrame } from './EditFrame';

interface LimitsFormProps {
  target: Target;
  answer: TargetsOfMonth;
  month: Month;
  onClose: () => void;
}

/** A month's owner, target value, limits (product/targets#limits-form): the menu's 'Targets' (product/targets#menu). */
export function LimitsForm({ target, answer, month, onClose }: LimitsFormProps) {
  const save = useSaveTarget(month, target);
  const form = useTargetForm(targetLimits, {
    draftKey: targetDraftKey('limits', target.targetId, month),
    saved: limitsValues(target),
    validate: (edited) => limitsProblems(edited, target),
    send: (edited, draftId) => save(limitsInput(edited, target), draftId),
    onClose,
  });
  const { fields } = form;
  const { values, problemOf } = fields;
  const cautions = limitsCautions(values, target);
  const owners = useMemo(() => ownersOf(answer), [answer]);
  const addsUp = isRollUp(target);

  return (
    <EditFrame form={form} onClose={onClose}>
      {addsUp && <MissingTargets target={target} answer={answer} />}
      <RecordField form={fields} name="ownerEmail" width="half" caution={cautions.ownerEmail} suggestions={owners} />
      <RecordField
        form={fields}
        name="target"
        width="half"
        isLocked={addsUp}
        lockedText={formatValue(target.target, target.targetType)}
        caution={cautions.target}
        hint={addsUp && 'Added up from its targets'}
      />
      <div className={formGrid.whole}>
        <BandRuler
          limits={typedLimits(values, target)}
          target={addsUp ? target.target : known(parseValue(values.target))}
          actual={target.actual}
          type={target.targetType}
        />
      </div>
      {LIMITS.map((name) => (
        <RecordField
          key={name}
          form={fields}
          name={name}
          width="quarter"
          caution={problemOf(name) ? undefined : cautions[name]}
        />
      ))}
    </EditFrame>
  );
}

/** A warning that its sum is incomplete. */
function MissingTargets({ target, answer }: Pick<LimitsFormProps, 'target' | 'answer'>) {
  const byId = targetsById(answer);
  const missing = missingValues([target], byId).target.length;
  if (missing === 0) return null;
  return (
    <Callout className={formGrid.whole} compact icon={null} intent="warning">
      {missingText(missing, childrenOf(target, byId).length, 'target')}
    </Callout>
  );
}

function ownersOf({ targets }: TargetsOfMonth): string[] {
  return [...new Set(targets.flatMap(({ ownerEmail }) => ownerEmail ?? []))].toSorted();
}
