import { Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { targetActual } from '@contract/records/target';
import { FCA_MAX_LENGTH, RAG_COLOR, ragColor, TARGET_TYPE, type Target } from '@contract/target';
import { isRollUp, valueWarning } from '@contract/target-rules';
import { LockedField } from '@/shared/ui/form-field';
import { RecordField, type EditedFields } from '@/widgets/record-form';
import { counted } from '@/shared/lib/number';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { actualInput, actualProblems, actualValues, FCA_FIELDS, typedActual } from '../model/actual-form';
import { childrenOf, missingText, missingValues } from '../../model/missing-values';
import type { Month } from '@contract/target-month';
import { QuietButton } from '@/shared/ui/button';
import type { Editing } from '../../model/row-actions';
import { formatValue } from '../../model/target-value';
import { targetDraftKey } from '../model/unsaved';
import { useSaveTarget } from '../model/use-save-target';
import { useTargetForm } from '../model/use-target-form';
import { verdictOf, verdictText } from '../model/verdict';
import { BandRuler } from './BandRuler';
import { EditFrame } from './EditFrame';
import { StatusDot } from '../../status/ui/StatusDot';
import styles from './TargetDialog.module.css';

interface ActualFormProps {
  target: Target;
  byId: ReadonlyMap<number, Target>;
  month: Month;
  onGoTo: (editing: Editing) => void;
  onClose: () => void;
}

/** The actual of a month, with the reasons that a value outside green needs (product/targets#actual-form). */
export function ActualForm({ target, byId, month, onGoTo, onClose }: ActualFormProps) {
  const save = useSaveTarget(month, target);
  const form = useTargetForm(targetActual, {
    draftKey: targetDraftKey('actual', target.targetId, month),
    saved: actualValues(target),
    validate: (edited) => actualProblems(edited, target),
    send: (edited, draftId) => save(actualInput(edited, target), draftId),
    onClose,
  });
  const { fields } = form;
  const { values, set: change } = fields;
  const isLocked = isRollUp(target);

  const actual = typedActual(values, target);
  const value = actual === null || Number.isNaN(actual) ? null : actual;
  const missing = missingValues([target], byId);
  const isOffTrack = ragColor({ ...target, actual: value }) !== RAG_COLOR.green;

  return (
    <EditFrame
      form={form}
      needed={isOffTrack ? 'fact, cause and action, because the value is not green' : undefined}
      onClose={onClose}
    >
      {missing.actual.length > 0 && isLocked && (
        <Callout className={formGrid.whole} compact icon={null} intent="warning">
          {missingText(missing.actual.length, childrenOf(target, byId).length, 'actual')}
        </Callout>
      )}
      <RecordField
        form={fields}
        name="actual"
        isLocked={isLocked}
        lockedText={formatValue(target.actual, target.targetType)}
        width="half"
        caution={valueWarning(typedActual(values, target), target.targetType)}
        hint={isLocked && 'Added up from its targets'}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            inputMode="decimal"
            leftElement={target.targetType === TARGET_TYPE.money ? <span className={styles.unit}>£</span> : undefined}
            rightElement={
              target.targetType === TARGET_TYPE.percent ? <span className={styles.unit}>%</span> : undefined
            }
            value={values.actual}
            onValueChange={(text) => change({ actual: text })}
          />
        )}
      </RecordField>
      <LockedField
        id="target-value"
        className={formGrid.half}
        label="Target"
        text={formatValue(target.target, target.targetType)}
      />
      <ActualStatus target={target} value={value} onSetLimits={() => onGoTo('limits')} />
      {FCA_FIELDS.map((name) => (
        <ReasonField key={name} form={fields} name={name} />
      ))}
    </EditFrame>
  );
}

interface ActualStatusProps {
  target: Target;
  /** Null while it is not a number. */
  value: number | null;
  onSetLimits: () => void;
}

/** The status of an actual, on the ruler and in words. */
function ActualStatus({ target, value, onSetLimits }: ActualStatusProps) {
  const verdict = verdictOf(value, target, target.targetType);
  return (
    <div className={formGrid.whole}>
      <BandRuler limits={target} target={target.target} actual={value} type={target.targetType} />
      <p className={styles.verdict} role="status">
        <StatusDot color={verdict.color} />
        <span>{verdictText(verdict)}</span>
      </p>
      {verdict.color === RAG_COLOR.none && value !== null && (
        <p className={styles.helper}>
          No limits set – set limits to get a status.{' '}
          <QuietButton text="Set limits" intent="primary" onClick={onSetLimits} />
        </p>
      )}
    </div>
  );
}

interface ReasonFieldProps {
  form: EditedFields<typeof targetActual>;
  name: (typeof FCA_FIELDS)[number];
}

/** A reason, with the number of characters left once it is nearly full. */
function ReasonField({ form, name }: ReasonFieldProps) {
  const text = form.values[name];
  const left = FCA_MAX_LENGTH - text.length;
  return (
    <RecordField form={form} name={name} hint={left >= 0 && left <= 60 && `${counted(left, 'character')} left`}>
      {(control) => (
        <TextArea
          {...control}
          autoResize
          className={styles.text}
          fill
          rows={2}
          value={text}
          onChange={({ target: area }) => form.set({ [name]: area.value })}
        />
      )}
    </RecordField>
  );
}
