import type { GroupTasks } from '../../model/use-group-tasks';
import type { ProspectList } from '../../model/use-prospect-list';
import { OwnerPicker } from './OwnerPicker';
import { PostponeDialog } from './PostponeDialog';

interface GroupDialogsProps {
  list: ProspectList;
  tasks: GroupTasks;
  onClosed: () => void;
}

/** The dialogs that choose who groups are assigned to, and until when they are hidden. */
export function GroupDialogs({ list, tasks, onClosed }: GroupDialogsProps) {
  const { address, later, people, work } = list;
  const { assigning, postponing } = tasks;
  return (
    <>
      <OwnerPicker
        groups={assigning}
        people={people}
        taskDays={address.taskDays}
        onTaskDays={address.setTaskDays}
        onChoose={(owner) => {
          if (!assigning) return;
          work.assign(assigning, () => owner, address.taskDays);
          tasks.endAssigning();
          tasks.moveOn(assigning);
        }}
        onClose={tasks.endAssigning}
        onClosed={onClosed}
      />
      {postponing && (
        <PostponeDialog
          count={postponing.length}
          onChoose={(until) => {
            later.postpone(postponing, until);
            tasks.moveOn(postponing);
          }}
          onClose={() => {
            tasks.endPostponing();
            onClosed();
          }}
        />
      )}
    </>
  );
}
