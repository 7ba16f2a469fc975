import { FloatingMenu } from '@/shared/ui/floating-menu';
import type { Editing } from '../../model/row-actions';
import type { OpenMenu } from '../../edit/model/use-edits';

interface TargetMenuProps {
  menu: OpenMenu;
  onEdit: (editing: Editing, menu: OpenMenu) => void;
  onClose: () => void;
}

/** Details, Targets and Actual, the last only if there is a target value (product/targets#menu). */
export function TargetMenu({ menu, onEdit, onClose }: TargetMenuProps) {
  const { target, button } = menu;
  const { left, bottom } = button.getBoundingClientRect();
  const actual: [Editing, string][] = target.target === null ? [] : [['actual', 'Actual']];
  const entries: [Editing, string][] = [['details', 'Details'], ['limits', 'Targets'], ...actual];
  return (
    <FloatingMenu
      label={target.description}
      at={{ left, top: bottom }}
      entries={entries.map(([id, text]) => ({ id, text, onChoose: () => onEdit(id, menu) }))}
      onClose={() => {
        onClose();
        button.focus();
      }}
    />
  );
}
