import { Callout, InputGroup } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import { LIMITS, type Target, type TargetsOfMonth } from '@contract/target';
import { isRollUp } from '@contract/target-rules';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import {
  isLimitsDraft,
  known,
  LIMIT_LABELS,
  limitsCautions,
  limitsInput,
  limitsProblems,
  limitsValues,
  typedLimits,
  type LimitsValues,
} from '../model/limits-form';
import { childrenOf, missingText, missingValues } from '../../scorecard/model/missing-values';
import type { Month } from '@contract/target-month';
import { targetsById } from '../../scorecard/model/target-history';
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

const LABELS = { ownerEmail: 'Owner email', target: 'Target', ...LIMIT_LABELS };

/**
 * Owner, target value and limits of a month (product/targets#limits-form); 'Targets' in the menu
 * (product/targets#menu).
 */
export function LimitsForm({ target, answer, month, onClose }: LimitsFormProps) {
  const [save] = useSaveTarget(month, target);
  const form = useTargetForm<LimitsValues>({
    draftKey: targetDraftKey('limits', target.targetId, month),
    saved: limitsValues(target),
    isDraft: isLimitsDraft,
    labels: LABELS,
    validate: (edited) => limitsProblems(edited, target),
    send: (edited, draftId) => save(limitsInput(edited, target), draftId),
    onClose,
  });
  const { values, change, errors } = form;
  const cautions = limitsCautions(values, target);
  const byId = targetsById(answer);
  const missing = missingValues([target], byId);
  const owners = useMemo(() => ownersOf(answer), [answer]);
  const ownersId = useId();

  return (
    <EditFrame form={form} onCancel={onClose}>
      {missing.target.length > 0 && isRollUp(target) && (
        <Callout className={formGrid.whole} compact icon={null} intent="warning">
          {missingText(missing.target.length, childrenOf(target, byId).length, 'target')}
        </Callout>
      )}
      <FormField
        id="target-owner"
        label={LABELS.ownerEmail}
        className={formGrid.half}
        problem={errors.ownerEmail}
        caution={cautions.ownerEmail}
      >
        {(control) => (
          <>
            <InputGroup
              {...control}
              autoComplete="off"
              list={ownersId}
              type="email"
              value={values.ownerEmail}
              onValueChange={(ownerEmail) => change({ ownerEmail })}
            />
            <datalist id={ownersId}>
              {owners.map((owner) => (
                <option key={owner}>{owner}</option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <FormField
        id="target-value"
        label={LABELS.target}
        className={formGrid.half}
        problem={errors.target}
        caution={cautions.target}
        hint={isRollUp(target) ? 'Added up from its targets' : undefined}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            inputMode="decimal"
            readOnly={isRollUp(target)}
            value={isRollUp(target) ? formatValue(target.target, target.targetType) : values.target}
            onValueChange={(text) => change({ target: text })}
          />
        )}
      </FormField>
      <div className={formGrid.whole}>
        <BandRuler
          limits={typedLimits(values, target)}
          target={isRollUp(target) ? target.target : known(parseValue(values.target))}
          actual={target.actual}
          type={target.targetType}
        />
      </div>
      {LIMITS.map((name) => (
        <FormField
          key={name}
          id={`target-${name}`}
          label={LIMIT_LABELS[name]}
          className={formGrid.quarter}
          problem={errors[name]}
          caution={errors[name] ? undefined : cautions[name]}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              inputMode="decimal"
              value={values[name]}
              onValueChange={(text) => change({ [name]: text })}
            />
          )}
        </FormField>
      ))}
    </EditFrame>
  );
}

/** Everyone who owns a target in this month. */
function ownersOf({ targets }: TargetsOfMonth): string[] {
  return [...new Set(targets.flatMap(({ ownerEmail }) => ownerEmail ?? []))].toSorted();
}
