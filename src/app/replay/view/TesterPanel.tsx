import { AnchorButton, Button, Checkbox, DialogBody } from '@blueprintjs/core';
import { useState, useSyncExternalStore } from 'react';
import { useAppStore } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { FileArea } from '@/shared/ui/file-drop';
import { followTap, isTapped } from '../../store/action-tap';
import { handOver } from '../hand-over';
import { recorder, RECORDED_ACTIONS } from '../recorder';
import { saveReplay, takeState } from '../store-state';
import { alwaysRecords, REPLAY_PATH } from '../tester-tools';
import styles from './TesterPanel.module.css';
import type { RootState } from '../../store';

/** The testers' tools: store the portal's state, record what leads to it, and replay a stored file. */
export function TesterPanel({ onClose }: { onClose: () => void }) {
  const isRecording = useSyncExternalStore(followTap, isTapped);
  const [hidesPersonalText, setHidesPersonalText] = useState(false);
  const [answer, setAnswer] = useState('');

  return (
    <Dialog title="Tester tools" onClose={onClose}>
      <DialogBody>
        <section className={styles.part}>
          <h3>Store</h3>
          <p>
            Save a file with the current state, or with the last {RECORDED_ACTIONS} actions and the state before them.
          </p>
          <Checkbox
            checked={hidesPersonalText}
            label="Make names and texts unreadable"
            onChange={({ currentTarget }) => setHidesPersonalText(currentTarget.checked)}
          />
          <StoreButtons {...{ isRecording, hidesPersonalText }} onAnswer={setAnswer} />
          <p role="status">
            {answer || (isRecording && 'Recording. Close this and continue until the problem happens.')}
          </p>
        </section>
        <ReplayPart onRefused={setAnswer} />
      </DialogBody>
    </Dialog>
  );
}

interface StoreButtonsProps {
  isRecording: boolean;
  hidesPersonalText: boolean;
  /** Says what was done. */
  onAnswer: (answer: string) => void;
}

function StoreButtons({ isRecording, hidesPersonalText, onAnswer }: StoreButtonsProps) {
  const store = useAppStore<RootState>();
  const [isAlwaysOn, setIsAlwaysOn] = useState(alwaysRecords.read() === 'on');

  const handleAlways = (isOn: boolean) => {
    setIsAlwaysOn(isOn);
    onAnswer('');
    if (isOn) {
      alwaysRecords.write('on');
      recorder.start(store, { isLimited: true });
    } else {
      alwaysRecords.remove();
      recorder.stop();
    }
  };
  const handleStop = () => {
    const recording = recorder.read();
    if (!isAlwaysOn) recorder.stop();
    if (recording) saveReplay(recording, { hidesPersonalText });
    onAnswer(recording ? 'The recording was saved.' : 'Nothing happened, so nothing was saved.');
  };
  const handleStore = () => {
    saveReplay(takeState(store), { hidesPersonalText });
    onAnswer('The state was saved.');
  };

  return (
    <>
      <div className={styles.buttons}>
        <Button text="Store state" onClick={handleStore} />
        {isRecording ? (
          <Button intent="danger" text={isAlwaysOn ? 'Save what happened' : 'Stop and save'} onClick={handleStop} />
        ) : (
          <Button text="Record" onClick={() => recorder.start(store)} />
        )}
      </div>
      <Checkbox
        checked={isAlwaysOn}
        label="Always record in this browser, 20 MB at most"
        onChange={({ currentTarget }) => handleAlways(currentTarget.checked)}
      />
    </>
  );
}

function ReplayPart({ onRefused }: { onRefused: (reason: string) => void }) {
  const handleFile = ([file]: File[]) => {
    if (file && !handOver(file))
      onRefused('The browser did not open a new tab. Open the replay page and drop the file there.');
  };
  return (
    <section className={styles.part}>
      <h3>Replay</h3>
      <p>Opens in a separate tab without a connection to the server. Your session and drafts are not affected.</p>
      <FileArea
        accept=".json,application/json"
        aria-label="Replay a file"
        choose="choose it"
        drop="Drop a file here"
        onChoose={handleFile}
      />
      <AnchorButton href={REPLAY_PATH} rel="noopener" target="_blank" text="Open the replay page" variant="minimal" />
    </section>
  );
}
