import { Button, Checkbox, DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import type { Person, PersonChange } from '@contract/person';
import { subjectKey } from '@contract/personal-data';
import { ADMIN_PATHS, personalDataPath, toolsFor } from '@/entities/tool';
import { formatMoment } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { notificationShown } from '@/shared/ui/snack-bar';
import { useEndSignInsMutation, useReleaseAccountMutation } from '../api/people-api';
import { changeOf, claimsOf, isRoleLocked, nameOf, withRoleToggled } from '../model/person-labels';
import styles from './AccessDialog.module.css';

interface AccessDialogProps {
  person: Person;
  onChange: (change: PersonChange) => void;
  onClose: () => void;
}

/** A person's roles, sign-ins and Home tiles, as that person sees them (product/people#see-as). */
export function AccessDialog({ person, onChange, onClose }: AccessDialogProps) {
  const id = useId();
  const { groupRoles = [], tokens = 0, mayUseTokens = false } = person;
  const navigate = useNavigate();
  const claims = claimsOf(person);
  const isDirectory = person.directoryRoles !== null;
  return (
    <Dialog shouldReturnFocusOnClose={false} size="medium" title={`Access for ${nameOf(person)}`} onClose={onClose}>
      <DialogBody className={styles.body}>
        <section aria-labelledby={`${id}-roles`}>
          <h3 id={`${id}-roles`}>Roles</h3>
          {isDirectory && <p className={styles.note}>The directory sets these roles. Change them in the directory.</p>}
          {!isDirectory && groupRoles.length > 0 && (
            <p className={styles.note}>Groups of the directory set the grey roles. Change them in the directory.</p>
          )}
          <div className={styles.roles}>
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                checked={claims.includes(roleClaim(role))}
                disabled={isRoleLocked(person, role)}
                label={ROLE_TITLES[role]}
                onChange={() => onChange(changeOf(person, { roles: withRoleToggled(person, role) }))}
              />
            ))}
          </div>
        </section>
        <section aria-labelledby={`${id}-home`}>
          <h3 id={`${id}-home`}>Tools on Home</h3>
          {person.active ? (
            <ul className={styles.tools}>
              {toolsFor(claims).map(({ to, title }) => (
                <li key={to}>{title}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.note}>None: inactive people cannot sign in.</p>
          )}
        </section>
        <SignIns person={person} headingId={`${id}-sign-ins`} />
        <section aria-labelledby={`${id}-tokens`}>
          <h3 id={`${id}-tokens`}>API tokens</h3>
          <Checkbox
            checked={mayUseTokens}
            label="May create API tokens"
            onChange={({ currentTarget }) => onChange(changeOf(person, { mayUseTokens: currentTarget.checked }))}
          />
          <p className={styles.note}>
            {tokens === 0
              ? 'Programs use a token in place of a sign-in, with this person’s rights. There are none.'
              : `${counted(tokens, 'token')}. They stop working as soon as you clear the checkbox.`}
          </p>
        </section>
      </DialogBody>
      <DialogActions>
        <Button
          text="Personal data"
          onClick={() => void navigate(personalDataPath(subjectKey({ kind: 'person', id: person.id })))}
        />
        <Button text="History" onClick={() => void navigate(`${ADMIN_PATHS.audit}?about=${person.id}`)} />
      </DialogActions>
    </Dialog>
  );
}

function ActiveSignIns({ person }: { person: Person }) {
  const dispatch = useAppDispatch();
  const [endSignIns, { isLoading }] = useEndSignInsMutation();
  const handleEnd = async () => {
    const { data } = await endSignIns({ id: person.id });
    if (!data) return;
    dispatch(notificationShown(`Ended ${counted(data.ended, 'sign-in')} of ${nameOf(person)}.`, 'success'));
  };
  return (
    <p className={styles.line}>
      <span>
        {person.lastSignInAt ? `Last signed in ${formatMoment(person.lastSignInAt)}. ` : 'Has never signed in. '}
        {person.signIns === 0 ? 'Not signed in.' : `${counted(person.signIns, 'active sign-in')}.`}
      </span>
      <Button
        disabled={person.signIns === 0}
        loading={isLoading}
        size="small"
        text="Sign out everywhere"
        onClick={() => void handleEnd()}
      />
    </p>
  );
}

function SignIns({ person, headingId }: { person: Person; headingId: string }) {
  const dispatch = useAppDispatch();
  const [release, releasing] = useReleaseAccountMutation();
  const handleRelease = async (issuer: string, provider: string) => {
    const { data } = await release({ id: person.id, issuer, version: person.version ?? 0 });
    const text = `The ${provider} account is released. The next ${provider} account that signs in as ${person.email} will be linked.`;
    if (data) dispatch(notificationShown(text, 'success'));
  };

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>Sign-ins</h3>
      <ActiveSignIns person={person} />
      {person.accounts.map(({ issuer, provider }) => (
        <p key={issuer} className={styles.line}>
          <span>
            Linked to a {provider} account. If the account was recreated, release it: the next one to sign in with this
            address is linked instead.
          </span>
          <Button
            loading={releasing.isLoading}
            size="small"
            text={`Release ${provider} account`}
            onClick={() => void handleRelease(issuer, provider)}
          />
        </p>
      ))}
    </section>
  );
}
