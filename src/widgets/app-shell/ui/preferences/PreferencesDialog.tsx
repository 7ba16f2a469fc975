import { Checkbox, DialogBody, Radio, RadioGroup } from '@blueprintjs/core';
import { useId } from 'react';
import {
  DENSITIES,
  densityChosen,
  MOTIONS,
  motionChosen,
  selectDensity,
  selectMotion,
  useDictation,
  type Density,
  type Motion,
} from '@/entities/preference';
import { selectExtensions } from '@/shared/api';
import { hasDictation } from '@/shared/dictation';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { AccessTokenList } from './AccessTokenList';
import { MailChoice } from './MailChoice';
import { StoredList } from './StoredList';
import styles from './PreferencesDialog.module.css';
import { SessionList } from './SessionList';
import { ThemeChoice } from './ThemeChoice';

const DENSITY_NAMES: Readonly<Record<Density, string>> = {
  compact: 'Compact: more on the screen',
  comfortable: 'Comfortable: more space',
};

const MOTION_NAMES: Readonly<Record<Motion, string>> = {
  system: 'Follow the system',
  reduced: 'Reduce',
};

/** The look on this browser, what it stores, where the user is signed in, and API tokens. Choices apply at once. */
export function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const density = useAppSelector(selectDensity);
  const motion = useAppSelector(selectMotion);
  const hasExtensions = useAppSelector(selectExtensions);
  const id = useId();
  return (
    <Dialog size="medium" isOpen={isOpen} title="Preferences" onClose={onClose}>
      <DialogBody className={styles.body}>
        <p className="app-muted">For this browser. Changes apply at once.</p>
        <section className="app-stack app-gap-2" aria-labelledby={`${id}-theme`}>
          <h3 id={`${id}-theme`} className={styles.heading}>
            Theme
          </h3>
          <ThemeChoice labelledBy={`${id}-theme`} />
        </section>
        <div className={styles.pair}>
          <RadioGroup
            className={styles.choice}
            label="Rows, fields and buttons"
            selectedValue={density}
            onChange={({ currentTarget }) => dispatch(densityChosen(oneOf(DENSITIES, currentTarget.value)))}
          >
            {DENSITIES.map((each) => (
              <Radio key={each} label={DENSITY_NAMES[each]} value={each} />
            ))}
          </RadioGroup>
          <RadioGroup
            className={styles.choice}
            label="Motion"
            selectedValue={motion}
            onChange={({ currentTarget }) => dispatch(motionChosen(oneOf(MOTIONS, currentTarget.value)))}
          >
            {MOTIONS.map((each) => (
              <Radio key={each} label={MOTION_NAMES[each]} value={each} />
            ))}
          </RadioGroup>
        </div>
        {hasDictation() && <DictationChoice />}
        <StoredList />
        {hasExtensions && <OnServer />}
      </DialogBody>
    </Dialog>
  );
}

/** What the server stores about the user. */
const OnServer = () => (
  <>
    <MailChoice className={styles.choice} />
    <SessionList />
    <AccessTokenList />
  </>
);

/** Off until it is chosen: the portal cannot know where the browser sends the sound (product/preferences#dictation). */
function DictationChoice() {
  const [isOn, choose] = useDictation();
  return (
    <div>
      <Checkbox
        checked={isOn}
        className={styles.choice}
        label="Dictation: a microphone button at long answers of surveys"
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <p className="app-muted">
        Your browser turns speech into text, not the portal. Many browsers send the sound to their maker for that. Do
        not dictate anything that must not leave your device.
      </p>
    </div>
  );
}

function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
