import { Dialog, DialogBody, HTMLTable } from '@blueprintjs/core';
import styles from './EditorDialogs.module.css';

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['Alt+F10', 'To the toolbar; Esc back to the text'],
  ['Ctrl+/', 'This list'],
  ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
  ['Ctrl+B, I, U', 'Bold, italic, underline'],
  ['Ctrl+Shift+S', 'Strikethrough'],
  ['Ctrl+, and Ctrl+.', 'Subscript, superscript'],
  ['Ctrl+Alt+0', 'Text without a heading'],
  ['Ctrl+Alt+1 to 4', 'Heading 1 to 4'],
  ['Ctrl+Shift+L, E, R, J', 'Align left, centre, right, justify'],
  ['Ctrl+Shift+8, Ctrl+Shift+7', 'Bulleted list, numbered list'],
  ['Tab, Shift+Tab in a list', 'One level deeper, back'],
  ['Ctrl+], Ctrl+[', 'More indented, less indented'],
  ['Ctrl+Shift+B', 'Quotation'],
  ['Tab, Shift+Tab in a table', 'Next cell, the one before; a new row at its end'],
  ['Ctrl+K', 'Link'],
  ['Shift+Enter', 'New line within the paragraph'],
  ['Ctrl+Enter', 'Page break'],
  ['Ctrl+F, Ctrl+H', 'Find, replace'],
  ['Ctrl+Shift+V', 'Paste as plain text'],
  ['{{Key}}', 'A placeholder, or on a line of its own a section'],
];

/** What the keyboard can do in the text. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      className={styles.dialog}
      isOpen
      shouldReturnFocusOnClose={false}
      title="Keyboard shortcuts"
      onClose={onClose}
    >
      <DialogBody>
        <HTMLTable className={styles.keys} compact aria-label="Keyboard shortcuts">
          <thead>
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">What they do</th>
            </tr>
          </thead>
          <tbody>
            {SHORTCUTS.map(([keys, what]) => (
              <tr key={keys}>
                <th scope="row">{keys}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
        <p>On a Mac, Cmd stands for Ctrl and Option for Alt.</p>
      </DialogBody>
    </Dialog>
  );
}
