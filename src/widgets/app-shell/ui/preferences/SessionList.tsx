import { Classes, Tag } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import type { MySession } from '@contract/my-session';
import type { SignInMethod } from '@contract/sign-in-method';
import { formatMoment } from '@/shared/lib/date';
import { OutlinedButton } from '@/shared/ui/button';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import {
  useEndMySessionMutation,
  useEndOtherSessionsMutation,
  useListMySessionsQuery,
} from '../../api/my-sessions-api';
import { ConfirmedSection, useConfirming } from './ConfirmedSection';
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
  const { asked, failure, ask, confirm, section } = useConfirming<Asked>();
  const handleEnd = (which: Asked, message: string) =>
    confirm(which === 'others' ? endOthers() : endOne(which.id), message);

  const sessions = thisOneFirst(list.data ?? []);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <ConfirmedSection
      title="Where you are signed in"
      note="These are the browsers where you are signed in. Sign out of any that you do not recognise."
      {...section}
    >
      {list.isLoading && <Waiting />}
      {failureInsteadOf(list)}
      {list.data && (
        <ul className={listStyles.items}>
          {sessions.map((session) => (
            <li key={session.id} className={listStyles.item}>
              <SessionRow
                session={session}
                isAsked={typeof asked === 'object' && asked?.id === session.id}
                failure={failure}
                onAsk={ask}
                onEnd={handleEnd}
              />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Others count={others} isAsked={asked === 'others'} failure={failure} onAsk={ask} onEnd={handleEnd} />
      )}
    </ConfirmedSection>
  );
}

interface AskingProps {
  isAsked: boolean;
  failure: string | null;
  onAsk: (asked: Asked | null) => void;
  onEnd: (which: Asked, message: string) => Promise<void>;
}

function SessionRow({ session, isAsked, failure, onAsk, onEnd }: AskingProps & { session: MySession }) {
  const { id, isThis, system } = session;
  const place = placeOf(session);
  const Icon = system === 'iOS' || system === 'Android' ? MobilePhoneIcon : DesktopIcon;
  return (
    <>
      <div className="app-row app-gap-3 app-apart">
        <Icon className={styles.icon} />
        <div className="app-grow">
          <div className={styles.title}>
            <strong className="app-break">{place}</strong>
            {isThis && (
              <Tag intent="primary" minimal>
                This browser
              </Tag>
            )}
          </div>
          <p className="app-muted app-small">
            {whenOf(session).map((part) => (
              <span key={part} className={styles.part}>
                {part}
              </span>
            ))}
          </p>
        </div>
        {!isThis && (
          <OutlinedButton
            aria-label={`Sign out: ${place}, ${formatMoment(session.startedAt)}`}
            disabled={isAsked}
            text="Sign out"
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

function Others({ count, isAsked, failure, onAsk, onEnd }: AskingProps & { count: number }) {
  return (
    <div className={listStyles.everything}>
      <OutlinedButton disabled={isAsked} text="Sign out everywhere else" onClick={() => onAsk('others')} />
      {isAsked && (
        <ConfirmInPlace
          label="Sign out everywhere else?"
          lost={`${count === 1 ? 'This ends one other sign-in' : `This ends ${count} other sign-ins`}. You stay signed in here. Drafts stay in the browsers where they were written.`}
          confirm="Sign out there"
          failure={failure}
          onKeep={() => onAsk(null)}
          onConfirm={() => onEnd('others', 'Signed out everywhere else.')}
        />
      )}
    </div>
  );
}

/** In the shape of the rows, so that nothing jumps. */
function Waiting() {
  return (
    <div className={listStyles.items} role="status" aria-label="Loading">
      <div className={listStyles.item}>
        <div className="app-row app-gap-3 app-apart">
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
