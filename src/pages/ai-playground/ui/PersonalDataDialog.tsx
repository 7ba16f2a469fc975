import { Button, DialogBody, Tag } from '@blueprintjs/core';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import type { Finding } from '../model/personal-data';
import type { AskedBack } from '../model/use-personal-data-check';
import type { Playground } from '../model/use-playground';
import styles from './PersonalDataDialog.module.css';

interface PersonalDataDialogProps {
  askedBack: AskedBack;
  playground: Playground;
}

/** How many are listed; the rest is counted. */
const LISTED = 50;

/** Shows possible personal data in a question before it is sent, and asks what to do. */
export function PersonalDataDialog({ askedBack, playground }: PersonalDataDialogProps) {
  const { isChecking, sendMasked, sendAnyway, sendNothing } = playground;
  const { problem, again } = askedBack;
  const found = differentOnes(askedBack.findings);
  return (
    <Dialog
      needsAnswer
      title={found.length > 0 ? 'This may be personal data' : 'Personal data could not be checked'}
      onClose={sendNothing}
    >
      <DialogBody>
        <p className={styles.lead}>
          Nothing has been sent yet.{' '}
          {found.length > 0 && (
            <>
              Mask replaces the items below by marks such as <code>[client 1]</code> in what is sent. Your conversation
              does not change.
            </>
          )}
        </p>
        {problem !== null && (
          <FailureNote isRetrying={isChecking} message={problem} {...(again && { onRetry: again })} />
        )}
        {found.length > 0 && (
          <ul className={styles.found} aria-label="Possible personal data">
            {found.slice(0, LISTED).map(({ kind, text, places }) => (
              <li key={`${kind} ${text}`} className={styles.finding}>
                <Tag minimal>{kind}</Tag>
                <span className={styles.text}>{text}</span>
                <span className={styles.places}>{placesText(places)}</span>
              </li>
            ))}
          </ul>
        )}
        {found.length > LISTED && <p className={styles.more}>And {found.length - LISTED} more.</p>}
      </DialogBody>
      <DialogActions>
        <div className={styles.answers}>
          <Button text="Cancel" onClick={sendNothing} />
          <Button text="Send anyway" onClick={sendAnyway} />
          {found.length > 0 && <Button autoFocus intent="primary" text="Mask" onClick={sendMasked} />}
        </div>
      </DialogActions>
    </Dialog>
  );
}

interface FoundText extends Pick<Finding, 'kind' | 'text'> {
  /** Indexes of the messages that contain it. */
  places: number[];
}

function differentOnes(findings: readonly Finding[]): FoundText[] {
  const found = new Map<string, FoundText>();
  for (const { kind, text, at } of findings) {
    const known = found.get(`${kind} ${text}`);
    if (!known) found.set(`${kind} ${text}`, { kind, text, places: [at] });
    else if (!known.places.includes(at)) known.places.push(at);
  }
  return [...found.values()];
}

function placesText(places: readonly number[]): string {
  const numbers = places.map((at) => at + 1);
  return `${numbers.length === 1 ? 'message' : 'messages'} ${numbers.join(', ')}`;
}
