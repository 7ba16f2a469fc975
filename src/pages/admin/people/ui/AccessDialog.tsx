import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROLES, roleClaim } from '@contract/role';
import type { Person, PersonChange } from '@contract/person';
import { ADMIN_PATHS, toolsFor } from '@/entities/tool';
import { formatMoment } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { notificationShown } from '@/shared/ui/snack-bar';
import { useEndSignInsMutation, useReleaseAccountMutation } from '../api/people-api';
import { claimsOf, nameOf, ROLE_TITLES, withRoleToggled } from '../model/person-words';
import styles from './AccessDialog.module.css';

interface AccessDialogProps {
  person: Person;
  onChange: (change: PersonChange) => void;
  onClose: () => void;
}

/**
 * What a person may do, where they are signed in, and what their Home offers (product/people#see-as): seen as they see
 * it, without acting as them.
 */
export function AccessDialog({ person, onChange, onClose }: AccessDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const claims = claimsOf(person);
  const isDirectory = person.directoryRoles !== null;
  return (
    <Dialog shouldReturnFocusOnClose={false} size="medium" title={`Access of ${nameOf(person)}`} onClose={onClose}>
      <DialogBody className={styles.body}>
        <section aria-labelledby={`${id}-roles`}>
          <h3 id={`${id}-roles`}>Roles</h3>
          {isDirectory && (
            <p className={styles.note}>The directory decides these with each sign-in. Change them there.</p>
          )}
          <div className={styles.roles}>
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                checked={claims.includes(roleClaim(role))}
                disabled={isDirectory}
                label={ROLE_TITLES[role]}
                onChange={() => onChange({ id: person.id, changes: { roles: withRoleToggled(person, role) } })}
              />
            ))}
          </div>
        </section>
        <section aria-labelledby={`${id}-home`}>
          <h3 id={`${id}-home`}>What Home offers</h3>
          {person.active ? (
            <ul className={styles.tools}>
              {toolsFor(claims).map(({ to, title }) => (
                <li key={to}>{title}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.note}>Nothing: somebody who is inactive cannot sign in.</p>
          )}
        </section>
        <SignIns person={person} headingId={`${id}-sign-ins`} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="History" onClick={() => void navigate(`${ADMIN_PATHS.audit}?about=${person.id}`)} />
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function SignIns({ person, headingId }: { person: Person; headingId: string }) {
  const dispatch = useAppDispatch();
  const [endSignIns, ending] = useEndSignInsMutation();
  const [release, releasing] = useReleaseAccountMutation();
  const say = (text: string) => void dispatch(notificationShown(text, 'success'));

  const handleEnd = async () => {
    const { data } = await endSignIns({ id: person.id });
    if (data) say(`${nameOf(person)} was signed out of ${counted(data.ended, 'sign-in')}.`);
  };
  const handleRelease = async (issuer: string, provider: string) => {
    const { data } = await release({ id: person.id, issuer });
    if (data) say(`The next ${provider} account that signs in as ${person.email} is theirs.`);
  };

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>Sign-ins</h3>
      <p className={styles.line}>
        <span>
          {person.lastSignInAt ? `Last signed in ${formatMoment(person.lastSignInAt)}. ` : 'Has never signed in. '}
          {person.signIns === 0 ? 'Not signed in now.' : `${counted(person.signIns, 'sign-in')} now.`}
        </span>
        <Button
          disabled={person.signIns === 0}
          loading={ending.isLoading}
          size="small"
          text="Sign out everywhere"
          onClick={() => void handleEnd()}
        />
      </p>
      {person.accounts.map(({ issuer, provider }) => (
        <p key={issuer} className={styles.line}>
          <span>
            Bound to a {provider} account. Release it when that account was made again: the next one with this address
            takes its place.
          </span>
          <Button
            loading={releasing.isLoading}
            size="small"
            text={`Release ${provider}`}
            onClick={() => void handleRelease(issuer, provider)}
          />
        </p>
      ))}
    </section>
  );
}
