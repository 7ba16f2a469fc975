import { Dialog, DialogBody, HTMLTable, Switch } from '@blueprintjs/core';
import { KEY_LIST } from '../model/player-keys';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  isMeeting: boolean;
  isEverywhere: boolean;
  onEverywhere: (isEverywhere: boolean) => void;
  onClose: () => void;
}

/** What the keyboard can do, and where its keys work. */
export function KeysDialog({ isMeeting, isEverywhere, onEverywhere, onClose }: KeysDialogProps) {
  return (
    <Dialog isOpen title="Keys of the player" onClose={onClose}>
      <DialogBody>
        <HTMLTable compact aria-label="Keys of the player" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {KEY_LIST.filter(({ isOfMeetings }) => isMeeting || !isOfMeetings).map(({ keys, what }) => (
              <tr key={keys}>
                <th scope="row">{keys}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
        <Switch
          checked={isEverywhere}
          className={styles.everywhere}
          label="Keys work on the whole page, not only with the focus in the player"
          onChange={({ currentTarget }) => onEverywhere(currentTarget.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
