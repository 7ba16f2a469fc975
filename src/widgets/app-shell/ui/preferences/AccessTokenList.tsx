import { Button } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import type { AccessToken } from '@contract/access-token';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { useId, useRef, useState } from 'react';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { FailureNote } from '@/shared/ui/failure-note';
import { useListMyTokensQuery, useRevokeMyTokenMutation } from '../../api/access-tokens-api';
import { AccessTokenForm } from './AccessTokenForm';
import { ConfirmInPlace } from './ConfirmInPlace';
import listStyles from './PreferenceList.module.css';
import styles from './SessionList.module.css';

/** The user's API tokens (product/access-tokens). Nothing is shown to users who neither have nor may create any. */
export function AccessTokenList() {
  const list = useListMyTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeMyTokenMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const handleAsk = (next: string | null) => {
    setFailure(null);
    setAsked(next);
  };
  const handleRevoke = async (token: AccessToken) => {
    setFailure(null);
    const { error } = await revoke(token.id);
    if (error) {
      setFailure(messageOf(error));
      return;
    }
    setAsked(null);
    setDone(`“${token.name}” is revoked.`);
    // The pressed button is gone.
    heading.current?.focus();
  };

  if (list.isLoading || (list.data && !list.data.mayCreate && list.data.tokens.length === 0)) return null;
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} className={listStyles.heading} tabIndex={-1}>
        API tokens
      </h3>
      <p className={listStyles.note}>
        A program uses a token to work with the portal on your behalf. Anyone who has it has the same rights, so treat
        it like a password.
      </p>
      <p className={listStyles.done} role="status">
        {done}
      </p>
      {list.isError && !list.data && (
        <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />
      )}
      {list.data && list.data.tokens.length > 0 && (
        <ul className={listStyles.items}>
          {list.data.tokens.map((token) => (
            <li key={token.id} className={listStyles.item}>
              <div className={listStyles.row}>
                <LockIcon className={styles.icon} />
                <div className={styles.words}>
                  <strong className={styles.place}>{token.name}</strong>
                  <p className={styles.when}>
                    {factsOf(token).map((fact) => (
                      <span key={fact} className={styles.part}>
                        {fact}
                      </span>
                    ))}
                  </p>
                </div>
                <Button
                  aria-label={`Revoke ${token.name}`}
                  className={listStyles.button}
                  disabled={asked === token.id}
                  text="Revoke"
                  variant="outlined"
                  onClick={() => handleAsk(token.id)}
                />
              </div>
              {asked === token.id && (
                <ConfirmInPlace
                  label={`Revoke “${token.name}”?`}
                  lost="Programs that use it stop working at once. This cannot be undone."
                  confirm="Revoke"
                  failure={failure}
                  onKeep={() => handleAsk(null)}
                  onConfirm={() => handleRevoke(token)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {list.data?.mayCreate && <AccessTokenForm />}
    </section>
  );
}

function factsOf({ ending, isReadOnly, roles, expiresAt, lastUsedAt }: AccessToken): string[] {
  const names = ROLES.filter((role) => roles?.includes(roleClaim(role))).map((role) => ROLE_TITLES[role]);
  return [
    `ends in ${ending}`,
    isReadOnly ? 'may only read' : 'may read and write',
    ...(roles ? [names.length > 0 ? `roles: ${names.join(', ')}` : 'no roles'] : []),
    ...(expiresAt ? [`expires ${formatMoment(expiresAt)}`] : []),
    lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used',
  ];
}
