import { Button, Classes, Tag } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import type { MySession } from '@contract/my-session';
import type { SignInMethod } from '@contract/sign-in-method';
import { useId, useRef, useState } from 'react';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { FailureNote } from '@/shared/ui/failure-note';
import {
  useEndMySessionMutation,
  useEndOtherSessionsMutation,
  useListMySessionsQuery,
} from '../../api/my-sessions-api';
import { ConfirmInPlace } from './ConfirmInPlace';
import listStyles from './PreferenceList.module.css';
import styles from './SessionList.module.css';

const PROVIDERS: Readonly<Record<SignInMethod, string>> = { groupmicrosoft: 'Microsoft', groupgoogle: 'Google' };

/** The subject of the question: the sign-in with this id, or all others. */
type Asked = { id: string } | 'others';

/** The user's sign-ins, this browser first, with buttons to end the others. */
export function SessionList() {
  const list = useListMySessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne] = useEndMySessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const handleAsk = (next: Asked | null) => {
    setFailure(null);
    setAsked(next);
  };
  const handleEnd = async (which: Asked, message: string) => {
    setFailure(null);
    const { error } = await (which === 'others' ? endOthers() : endOne(which.id));
    if (error) {
      setFailure(messageOf(error));
      return;
    }
    setAsked(null);
    setDone(message);
    // The pressed button is gone.
    heading.current?.focus();
  };

  const sessions = thisOneFirst(list.data ?? []);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} className={listStyles.heading} tabIndex={-1}>
        Where you are signed in
      </h3>
      <p className={listStyles.note}>
        These are the browsers where you are signed in. Sign out of any that you do not recognise.
      </p>
      <p className={listStyles.done} role="status">
        {done}
      </p>
      {list.isLoading && <Waiting />}
      {list.isError && !list.data && (
        <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />
      )}
      {list.data && (
        <ul className={listStyles.items}>
          {sessions.map((session) => (
            <li key={session.id} className={listStyles.item}>
              <SessionRow
                session={session}
                isAsked={typeof asked === 'object' && asked?.id === session.id}
                failure={failure}
                onAsk={handleAsk}
                onEnd={handleEnd}
              />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className={listStyles.everything}>
          <Button
            className={listStyles.button}
            disabled={asked === 'others'}
            text="Sign out everywhere else"
            variant="outlined"
            onClick={() => handleAsk('others')}
          />
          {asked === 'others' && (
            <ConfirmInPlace
              label="Sign out everywhere else?"
              lost={`${others === 1 ? 'This ends one other sign-in' : `This ends ${others} other sign-ins`}. You stay signed in here. Drafts stay in the browsers where they were written.`}
              confirm="Sign out there"
              failure={failure}
              onKeep={() => handleAsk(null)}
              onConfirm={() => handleEnd('others', 'Signed out everywhere else.')}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: MySession;
  isAsked: boolean;
  failure: string | null;
  onAsk: (asked: Asked | null) => void;
  onEnd: (which: Asked, message: string) => Promise<void>;
}

function SessionRow({ session, isAsked, failure, onAsk, onEnd }: SessionRowProps) {
  const { id, isThis, system } = session;
  const place = placeOf(session);
  const Icon = system === 'iOS' || system === 'Android' ? MobilePhoneIcon : DesktopIcon;
  return (
    <>
      <div className={listStyles.row}>
        <Icon className={styles.icon} />
        <div className={styles.words}>
          <div className={styles.title}>
            <strong className={styles.place}>{place}</strong>
            {isThis && (
              <Tag intent="primary" minimal>
                This browser
              </Tag>
            )}
          </div>
          <p className={styles.when}>
            {whenOf(session).map((part) => (
              <span key={part} className={styles.part}>
                {part}
              </span>
            ))}
          </p>
        </div>
        {!isThis && (
          <Button
            aria-label={`Sign out: ${place}, ${formatMoment(session.startedAt)}`}
            className={listStyles.button}
            disabled={isAsked}
            text="Sign out"
            variant="outlined"
            onClick={() => onAsk({ id })}
          />
        )}
      </div>
      {isAsked && (
        <ConfirmInPlace
          label={`Sign out of ${place}?`}
          lost="Anyone using that browser will have to sign in again. Drafts stay there."
          confirm="Sign out there"
          failure={failure}
          onKeep={() => onAsk(null)}
          onConfirm={() => onEnd({ id }, `Signed out of ${place}.`)}
        />
      )}
    </>
  );
}

/** In the shape of the rows, so that nothing jumps. */
function Waiting() {
  return (
    <div className={listStyles.items} role="status" aria-label="Loading">
      <div className={listStyles.item}>
        <div className={listStyles.row}>
          <span className={`${styles.waiting} ${Classes.SKELETON}`} />
        </div>
      </div>
    </div>
  );
}

function thisOneFirst(sessions: readonly MySession[]): MySession[] {
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

function placeOf({ browser, system }: MySession): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown browser';
}

function whenOf({ method, startedAt, renewedAt, endsAt }: MySession): string[] {
  const began = `Signed in with ${PROVIDERS[method]}, ${formatMoment(startedAt)}`;
  const renewed = renewedAt === startedAt ? [] : [`renewed ${formatMoment(renewedAt)}`];
  return [began, ...renewed, `ends ${formatMoment(endsAt)}`];
}
