import { Dialog, DialogBody } from '@blueprintjs/core';
import styles from './Dialogs.module.css';

/** What the keys do on a card that has the focus, as long as nothing is being typed into it. */
const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['y, n', 'Yes or No, and on to the next question'],
  ['1 – 9', 'The choice of that number, and on to the next question'],
  ['n', 'Next card, where the question is not one of Yes and No'],
  ['p', 'Previous card'],
  ['j, k', 'Next and previous card, whatever the question'],
  ['u', 'Next pending card'],
  ['Delete', 'Takes the answer back'],
  ['Enter in a field', 'On to the next pending card'],
  ['Esc in a field', 'Back to its card'],
  ['d', 'To the clause in the document'],
  ['↑ ↓ in the document', 'Previous and next clause'],
  ['Enter in the document', 'To the card of the clause'],
  ['?', 'This list'],
];

/** The list of keys that `?` shows. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog className={styles.dialog} isOpen title="Keys" transitionDuration={100} onClose={onClose}>
      <DialogBody>
        <table className={styles.keys} aria-label="Keys">
          <tbody>
            {KEYS.map(([keys, does]) => (
              <tr key={keys + does}>
                <th scope="row">{keys}</th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
    </Dialog>
  );
}
