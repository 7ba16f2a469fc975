import { Button, Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { FCA_MAX_LENGTH, RAG_COLOR, TARGET_TYPE, type Target } from '@contract/target';
import { isRollUp, valueWarning } from '@contract/target-rules';
import { FormField } from '@/shared/ui/form-field';
import { counted } from '@/shared/lib/number';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import {
  actualInput,
  actualProblems,
  actualValues,
  FCA_FIELDS,
  isActualDraft,
  typedActual,
  type ActualValues,
} from '../model/actual-form';
import { childrenOf, missingText, missingValues } from '../../scorecard/model/missing-values';
import type { Month } from '@contract/target-month';
import type { Editing } from '../../scorecard/model/row-actions';
import { formatValue } from '../../model/target-value';
import { targetDraftKey } from '../model/unsaved';
import { useSaveTarget } from '../model/use-save-target';
import { useTargetForm } from '../model/use-target-form';
import { verdictOf, verdictText } from '../model/verdict';
import { BandRuler } from './BandRuler';
import { EditFrame } from './EditFrame';
import { StatusDot } from '../../ui/StatusDot';
import styles from './TargetDialog.module.css';

interface ActualFormProps {
  target: Target;
  byId: ReadonlyMap<number, Target>;
  month: Month;
  /** The text typed in the column before the dialog opened. */
  typed: string | undefined;
  onGoTo: (editing: Editing) => void;
  onClose: () => void;
}

const LABELS = { actual: 'Actual', fact: 'Fact', cause: 'Cause', action: 'Action' };

/** The actual of a month, with the reasons that a value outside green needs (product/targets#actual-form). */
export function ActualForm({ target, byId, month, typed, onGoTo, onClose }: ActualFormProps) {
  const [save] = useSaveTarget(month, target);
  const form = useTargetForm<ActualValues>({
    draftKey: targetDraftKey('actual', target.targetId, month),
    saved: actualValues(target),
    isDraft: isActualDraft,
    labels: LABELS,
    validate: (edited) => actualProblems(edited, target),
    send: (edited, draftId) => save(actualInput(edited, target), draftId),
    onClose,
  });
  const { values, change, errors } = form;
  const isLocked = isRollUp(target);

  // A change like any other: the text typed in the column is stored as a draft if the dialog is closed.
  const takeTyped = useEffectEvent(() => {
    if (typed !== undefined && typed !== values.actual) change({ actual: typed });
  });
  useEffect(() => takeTyped(), []);

  const actual = typedActual(values, target);
  const value = actual === null || Number.isNaN(actual) ? null : actual;
  const verdict = verdictOf(value, target, target.targetType);
  const missing = missingValues([target], byId);
  const isOffTrack = verdict.color !== RAG_COLOR.green;

  return (
    <EditFrame
      form={form}
      needed={isOffTrack ? 'fact, cause and action, because the value is not green' : undefined}
      onCancel={onClose}
    >
      {missing.actual.length > 0 && isLocked && (
        <Callout className={formGrid.whole} compact icon={null} intent="warning">
          {missingText(missing.actual.length, childrenOf(target, byId).length, 'actual')}
        </Callout>
      )}
      <FormField
        id="target-actual"
        label="Actual"
        className={formGrid.half}
        problem={errors.actual}
        caution={valueWarning(typedActual(values, target), target.targetType)}
        hint={lockedHint(isLocked)}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            disabled={isLocked}
            inputMode="decimal"
            leftElement={target.targetType === TARGET_TYPE.money ? <span className={styles.unit}>£</span> : undefined}
            rightElement={
              target.targetType === TARGET_TYPE.percent ? <span className={styles.unit}>%</span> : undefined
            }
            value={values.actual}
            onValueChange={(text) => change({ actual: text })}
          />
        )}
      </FormField>
      <FormField id="target-value" label="Target" className={formGrid.half}>
        {(control) => <InputGroup {...control} readOnly value={formatValue(target.target, target.targetType)} />}
      </FormField>
      <div className={formGrid.whole}>
        <BandRuler limits={target} target={target.target} actual={value} type={target.targetType} />
        <p className={styles.verdict} role="status">
          <StatusDot color={verdict.color} />
          <span>{verdictText(verdict)}</span>
        </p>
        {verdict.color === RAG_COLOR.none && value !== null && (
          <p className={styles.helper}>
            No limits set – set limits to get a status.{' '}
            <Button
              size="small"
              text="Set limits"
              variant="minimal"
              intent="primary"
              onClick={() => onGoTo('limits')}
            />
          </p>
        )}
      </div>
      {FCA_FIELDS.map((name) => {
        const left = FCA_MAX_LENGTH - values[name].length;
        return (
          <FormField
            key={name}
            id={`target-${name}`}
            label={LABELS[name]}
            className={formGrid.whole}
            problem={errors[name]}
            hint={left >= 0 && left <= 60 ? `${counted(left, 'character')} left` : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                autoResize
                className={styles.text}
                fill
                rows={2}
                value={values[name]}
                onChange={({ target: area }) => change({ [name]: area.value })}
              />
            )}
          </FormField>
        );
      })}
    </EditFrame>
  );
}

function lockedHint(isLocked: boolean): string | undefined {
  return isLocked ? 'Added up from its targets' : undefined;
}
