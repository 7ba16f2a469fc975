import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import styles from './Dialogs.module.css';

interface ShortcutsDialogProps {
  onClose: () => void;
}

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['Ctrl S', 'Save'],
  ['Ctrl B, I, U', 'Bold, italic, underlined'],
  ['Ctrl Shift S', 'Struck through'],
  ['Ctrl Alt 1 to 4', 'Heading 1 to 4'],
  ['Ctrl Alt 0', 'Plain paragraph'],
  ['Ctrl Shift 7, 8', 'Numbered list, bulleted list'],
  ['Tab, Shift Tab', 'Further in and out in a list; next and previous cell in a table'],
  ['Ctrl Shift L, E, R, J', 'Left, centred, right, justified'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['Shift Enter', 'A new line in the same paragraph'],
];

/** The keys of the editor. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen title="Keyboard shortcuts" transitionDuration={100} onClose={onClose}>
      <DialogBody>
        <table className={styles.keys}>
          <tbody>
            {SHORTCUTS.map(([keys, what]) => (
              <tr key={keys}>
                <th scope="row">
                  <kbd>{keys}</kbd>
                </th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>On a Mac, ⌘ stands for Ctrl.</p>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Back to the text" onClick={onClose} />} />
    </Dialog>
  );
}
