import { LockIcon } from '@blueprintjs/icons';
import type { AccessToken } from '@contract/access-token';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { formatMoment } from '@/shared/lib/date';
import { OutlinedButton } from '@/shared/ui/button';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { useListMyTokensQuery, useRevokeMyTokenMutation } from '../../api/access-tokens-api';
import { AccessTokenForm } from './AccessTokenForm';
import { ConfirmedSection, useConfirming } from './ConfirmedSection';
import { ConfirmInPlace } from './ConfirmInPlace';
import listStyles from './PreferenceList.module.css';
import styles from './SessionList.module.css';

/** The user's API tokens (product/access-tokens). Nothing is shown to users who neither have nor may create any. */
export function AccessTokenList() {
  const list = useListMyTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeMyTokenMutation();
  const { asked, failure, ask, confirm, section } = useConfirming<string>();

  if (list.isLoading || (list.data && !list.data.mayCreate && list.data.tokens.length === 0)) return null;
  return (
    <ConfirmedSection
      title="API tokens"
      note="A program uses a token to work with the portal on your behalf. Anyone who has it has the same rights, so treat it like a password."
      {...section}
    >
      {failureInsteadOf(list)}
      {list.data && list.data.tokens.length > 0 && (
        <ul className={listStyles.items}>
          {list.data.tokens.map((token) => (
            <li key={token.id} className={listStyles.item}>
              <TokenRow
                token={token}
                isAsked={asked === token.id}
                failure={failure}
                onAsk={ask}
                onRevoke={() => confirm(revoke(token.id), `“${token.name}” is revoked.`)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.data?.mayCreate && <AccessTokenForm />}
    </ConfirmedSection>
  );
}

interface TokenRowProps {
  token: AccessToken;
  isAsked: boolean;
  failure: string | null;
  onAsk: (id: string | null) => void;
  onRevoke: () => Promise<void>;
}

function TokenRow({ token, isAsked, failure, onAsk, onRevoke }: TokenRowProps) {
  return (
    <>
      <div className="app-row app-gap-3 app-apart">
        <LockIcon className={styles.icon} />
        <div className="app-grow">
          <strong className="app-break">{token.name}</strong>
          <p className="app-muted app-small">
            {factsOf(token).map((fact) => (
              <span key={fact} className={styles.part}>
                {fact}
              </span>
            ))}
          </p>
        </div>
        <OutlinedButton
          aria-label={`Revoke ${token.name}`}
          disabled={isAsked}
          text="Revoke"
          onClick={() => onAsk(token.id)}
        />
      </div>
      {isAsked && (
        <ConfirmInPlace
          label={`Revoke “${token.name}”?`}
          lost="Programs that use it stop working at once. This cannot be undone."
          confirm="Revoke"
          failure={failure}
          onKeep={() => onAsk(null)}
          onConfirm={onRevoke}
        />
      )}
    </>
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
