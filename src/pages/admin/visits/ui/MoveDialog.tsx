import { useState } from 'react';
import type { PlannerConsultant } from '@contract/visit-planner';
import { counted } from '@/shared/lib/number';
import { FormDialog } from '@/shared/ui/form-dialog';
import { SelectField } from '@/shared/ui/form-field';
import type { VisitRow } from '../model/visit-columns';
import { offeredConsultants, visitName } from '@/features/plan-visit';

interface MoveDialogProps {
  rows: readonly VisitRow[];
  consultants: readonly PlannerConsultant[];
  onMove: (consultantId: string) => void;
  onClose: () => void;
}

/** Asks for the new consultant of visits (product/visit-planner#move-several). */
export function MoveDialog({ rows, consultants, onMove, onClose }: MoveDialogProps) {
  const [consultantId, setConsultantId] = useState('');
  const [only] = rows;
  return (
    <FormDialog
      action="Move"
      isSubmitting={false}
      needed={consultantId === '' ? ['a consultant'] : []}
      title={rows.length === 1 && only ? 'Move a visit' : `Move ${counted(rows.length, 'visit')}`}
      onClose={onClose}
      onSubmit={() => onMove(consultantId)}
    >
      <SelectField
        label="New consultant"
        missing={consultantId === '' && 'Choose a consultant.'}
        hint={rows.length === 1 && only ? visitName(only) : 'Dates and times stay as they are.'}
        options={[{ value: '', label: 'Choose' }, ...offeredConsultants(consultants, '')]}
        value={consultantId}
        onChange={setConsultantId}
      />
    </FormDialog>
  );
}
