import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { AccessToken } from '@contract/access-token';
import { DIRECTORY_TOKENS_MAX, type DirectoryGroup, type DirectorySetUp } from '@contract/directory';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { isDialogOf, isRowBy, useShownState } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useGetDirectorySetUpQuery } from '../api/directory-api';
import { AddTokenDialog } from './AddTokenDialog';
import { CopyButton } from './CopyButton';
import styles from './DirectorySection.module.css';
import { GroupRolesDialog } from './GroupRolesDialog';
import { RevokeTokenDialog } from './RevokeTokenDialog';

/** Not `token`: a stored state leaves out everything of that name. */
type Opened = { kind: 'add' } | { kind: 'revoke'; row: AccessToken } | { kind: 'roles'; group: DirectoryGroup };

const isOpened = isDialogOf<Opened>({
  add: {},
  revoke: { row: isRowBy<AccessToken>('id') },
  roles: { group: isRowBy<DirectoryGroup>('id') },
});

/** The company's directory: its tokens, and the roles of its groups (product/directory#tokens). */
export function DirectorySection() {
  const heading = useId();
  const { data: setUp, isError, error, isFetching, refetch } = useGetDirectorySetUpQuery();
  const [opened, setOpened] = useShownState('directory.dialog', isOpened, null);
  const openGroup = opened?.kind === 'roles' ? opened.group : null;
  const openedGroup = useOpenRecord(
    setUp?.groups.find(({ id }) => id === openGroup?.id) ?? openGroup ?? undefined,
    openGroup?.id ?? null,
  );
  const close = () => setOpened(null);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        Directory
      </h2>
      {isError && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {setUp && (
        <>
          <Tokens
            setUp={setUp}
            onAdd={() => setOpened({ kind: 'add' })}
            onRevoke={(token) => setOpened({ kind: 'revoke', row: token })}
          />
          {setUp.groups.length > 0 && (
            <Groups groups={setUp.groups} onEdit={(group) => setOpened({ kind: 'roles', group })} />
          )}
        </>
      )}
      {opened?.kind === 'add' && <AddTokenDialog onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeTokenDialog token={opened.row} onClose={close} />}
      {openedGroup && <GroupRolesDialog group={openedGroup} onClose={close} />}
    </section>
  );
}

interface TokensProps {
  setUp: DirectorySetUp;
  onAdd: () => void;
  onRevoke: (token: AccessToken) => void;
}

function Tokens({ setUp: { url, tokens }, onAdd, onRevoke }: TokensProps) {
  const isFull = tokens.length >= DIRECTORY_TOKENS_MAX;
  return (
    <>
      <p className={styles.line}>
        <span>
          Tenant URL: <code>{url}</code>
        </span>
        <CopyButton label="Copy tenant URL" text={url} />
        <Button
          disabled={isFull}
          text="Create a token"
          title={isFull ? 'Revoke a token first: two are valid at most' : undefined}
          onClick={onAdd}
        />
      </p>
      {tokens.length === 0 ? (
        <EmptyState title="No directory is connected">
          With a token, Microsoft Entra ID adds, changes and deactivates people here. Create one and enter it in Entra
          ID together with the tenant URL.
        </EmptyState>
      ) : (
        <SimpleTable caption="Tokens of the directory" cardsBelow={960} columns={TOKEN_COLUMNS}>
          {tokens.map((token) => (
            <tr key={token.id}>
              <TableCell label="Name">{token.name}</TableCell>
              <TableCell label="Ends in">
                <code>…{token.ending}</code>
              </TableCell>
              <TableCell label="Created">
                {formatMoment(token.createdAt)}
                {token.createdBy !== null && `, ${token.createdBy}`}
              </TableCell>
              <TableCell label="Last used">
                {token.lastUsedAt === null ? 'Never' : formatMoment(token.lastUsedAt)}
              </TableCell>
              <TableCell kind="actions">
                <Button
                  aria-label={`Revoke ${token.name}`}
                  size="small"
                  text="Revoke"
                  variant="minimal"
                  onClick={() => onRevoke(token)}
                />
              </TableCell>
            </tr>
          ))}
        </SimpleTable>
      )}
    </>
  );
}

const TOKEN_COLUMNS = [
  { title: 'Name' },
  { title: 'Ends in' },
  { title: 'Created' },
  { title: 'Last used' },
  { title: 'Revoke', kind: 'actions', isTitleHidden: true },
] as const;

interface GroupsProps {
  groups: readonly DirectoryGroup[];
  onEdit: (group: DirectoryGroup) => void;
}

function Groups({ groups, onEdit }: GroupsProps) {
  return (
    <SimpleTable caption="Groups of the directory" cardsBelow={960} columns={GROUP_COLUMNS}>
      {groups.map((group) => (
        <tr key={group.id}>
          <TableCell label="Group">{group.name}</TableCell>
          <TableCell kind="figure" label="Members">
            {group.members}
          </TableCell>
          <TableCell label="Roles">{rolesOf(group)}</TableCell>
          <TableCell kind="actions">
            <Button
              aria-label={`Edit roles of ${group.name}`}
              size="small"
              text="Edit roles"
              variant="minimal"
              onClick={() => onEdit(group)}
            />
          </TableCell>
        </tr>
      ))}
    </SimpleTable>
  );
}

const GROUP_COLUMNS = [
  { title: 'Group' },
  { title: 'Members', kind: 'figure' },
  { title: 'Roles' },
  { title: 'Edit', kind: 'actions', isTitleHidden: true },
] as const;

function rolesOf({ roles }: DirectoryGroup): string {
  return (
    ROLES.filter((role) => roles.includes(roleClaim(role)))
      .map((role) => ROLE_TITLES[role])
      .join(', ') || 'None'
  );
}
