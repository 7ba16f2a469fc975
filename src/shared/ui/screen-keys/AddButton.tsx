import { AddIcon } from '@blueprintjs/icons';
import { ActionButton, type ActionButtonProps } from './ActionButton';

/** The button of a screen that adds something: its main action, which has the key `N` everywhere. */
export function AddButton(button: ActionButtonProps) {
  return <ActionButton icon={<AddIcon />} intent="primary" keys="N" {...button} />;
}
