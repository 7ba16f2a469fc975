import { TASK_DUE, type TaskDue } from '@contract/prospect';
import { SegmentedControl } from '@/shared/ui/segmented-control';

const OPTIONS = [
  { value: TASK_DUE.today, label: 'Today' },
  { value: TASK_DUE.nextWorkingDay, label: 'Next working day' },
];

export function TaskDueChoice({ value, onChange }: { value: TaskDue; onChange: (taskDays: TaskDue) => void }) {
  return (
    <>
      <span aria-hidden>Task due</span>
      <SegmentedControl label="Task due" options={OPTIONS} value={value} onChange={onChange} />
    </>
  );
}
