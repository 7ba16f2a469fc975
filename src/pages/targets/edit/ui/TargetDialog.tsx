import { useState } from 'react';
import type { TargetsOfMonth } from '@contract/target';
import { useListTargetsQuery } from '@/entities/target';
import { PresenceNote } from '@/features/show-presence';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { Dialog } from '@/shared/ui/dialog';
import { monthName } from '../../model/month';
import type { Editing } from '../../model/row-actions';
import { targetsById } from '../../model/target-history';
import type { OpenEdit } from '../model/use-edits';
import { ActualForm } from './ActualForm';
import { DetailsForm } from './DetailsForm';
import { LimitsForm } from './LimitsForm';
import styles from './TargetDialog.module.css';

interface TargetDialogProps {
  edit: OpenEdit;
  isOpen: boolean;
  answer: TargetsOfMonth;
  onClose: () => void;
  onClosed: () => void;
}

const TITLES: Record<Editing, string> = { details: 'Details', limits: 'Limits', actual: 'Actual' };

/** The edit dialog with its three types (product/targets#dialog). What was typed is a draft. */
export function TargetDialog({ edit, isOpen, answer, onClose, onClosed }: TargetDialogProps) {
  const { target: opened, month } = edit;
  // The page may show another month by now.
  const { currentData } = useListTargetsQuery(month);
  const listed = currentData?.targets.find(({ targetId }) => targetId === opened?.targetId);
  const target = useOpenRecord(listed, opened?.targetId ?? null) ?? opened;
  const [editing, setEditing] = useState(edit.editing);
  const title = target === null ? 'Add New Metric' : `${TITLES[editing]}: ${target.description}`;
  const common = { answer, month, onClose };
  return (
    <Dialog
      position="screen"
      size="medium"
      needsAnswer
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
    >
      {isOpen && <PresenceNote kind="target" id={target === null ? null : `target-${target.targetId}`} />}
      {target !== null && editing !== 'details' && <p className={styles.month}>{monthName(month)}</p>}
      {editing === 'details' && <DetailsForm target={target} {...common} />}
      {editing === 'limits' && target && <LimitsForm target={target} {...common} />}
      {editing === 'actual' && target && (
        <ActualForm target={target} byId={targetsById(answer)} month={month} onGoTo={setEditing} onClose={onClose} />
      )}
    </Dialog>
  );
}
