import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { AccessToken } from '@contract/access-token';
import { DIRECTORY_TOKENS_MAX, type DirectoryGroup, type DirectorySetUp } from '@contract/directory';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { directoryGroup } from '@contract/records/directory-group';
import { formatMoment } from '@/shared/lib/date';
import { isDialogOf, isRowBy, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import {
  useGetDirectorySetUpQuery,
  useSaveDirectoryGroupMutation,
  useRevokeDirectoryTokenMutation,
} from '../api/directory-api';
import { AddTokenDialog } from './AddTokenDialog';
import { CopyButton } from './CopyButton';
import styles from './DirectorySection.module.css';

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
    <section aria-labelledby={heading} className="app-grid">
      <h2 id={heading}>Directory</h2>
      {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
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
        <RecordTable
          caption="Tokens of the directory"
          cardsBelow={960}
          columns={[
            ...TOKEN_COLUMNS,
            {
              title: 'Revoke',
              kind: 'actions',
              render: (token) => (
                <QuietButton aria-label={`Revoke ${token.name}`} text="Revoke" onClick={() => onRevoke(token)} />
              ),
            },
          ]}
          rows={tokens}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

const TOKEN_COLUMNS: readonly RecordColumn<AccessToken>[] = [
  { title: 'Name', render: ({ name }) => name },
  { title: 'Ends in', render: ({ ending }) => <code>…{ending}</code> },
  {
    title: 'Created',
    render: ({ createdAt, createdBy }) => `${formatMoment(createdAt)}${createdBy === null ? '' : `, ${createdBy}`}`,
  },
  { title: 'Last used', render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatMoment(lastUsedAt)) },
];

interface GroupsProps {
  groups: readonly DirectoryGroup[];
  onEdit: (group: DirectoryGroup) => void;
}

function Groups({ groups, onEdit }: GroupsProps) {
  return (
    <RecordTable
      caption="Groups of the directory"
      cardsBelow={960}
      columns={[
        { title: 'Group', render: ({ name }) => name },
        { title: 'Members', kind: 'figure', render: ({ members }) => members },
        { title: 'Roles', render: rolesOf },
        {
          title: 'Edit',
          kind: 'actions',
          render: (group) => (
            <QuietButton aria-label={`Edit roles of ${group.name}`} text="Edit roles" onClick={() => onEdit(group)} />
          ),
        },
      ]}
      rows={groups}
      keyOf={({ id }) => id}
    />
  );
}

function rolesOf({ roles }: DirectoryGroup): string {
  return (
    ROLES.filter((role) => roles.includes(roleClaim(role)))
      .map((role) => ROLE_TITLES[role])
      .join(', ') || 'None'
  );
}

interface GroupRolesDialogProps {
  group: DirectoryGroup;
  onClose: () => void;
}

/** Chooses the roles that the members of a group have (product/directory#groups). */
function GroupRolesDialog({ group, onClose }: GroupRolesDialogProps) {
  const { id, name, version = 0 } = group;
  const [save] = useSaveDirectoryGroupMutation();
  const form = useRecordForm(directoryGroup, {
    draftKey: `directory-group.${id}`,
    saved: group,
    onSave: ({ values }) => save({ id, version, ...values }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      notes={<p>Everyone in this group has these roles, in addition to those given on the screen People.</p>}
      position="centre"
      size="small"
      title={`Roles of ${name}`}
      onClose={onClose}
    >
      <RecordField form={form} name="roles" />
    </RecordDialog>
  );
}

interface RevokeTokenDialogProps {
  token: AccessToken;
  onClose: () => void;
}

/** Asks before a token is revoked, because this cannot be undone. */
function RevokeTokenDialog({ token: { id, name, ending }, onClose }: RevokeTokenDialogProps) {
  const [revoke, { isLoading, error }] = useRevokeDirectoryTokenMutation();
  const handleRevoke = async () => {
    const answer = await revoke({ id });
    if (!answer.error) onClose();
  };
  return (
    <QuestionDialog
      title="Revoke a token"
      confirm="Revoke"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRevoke()}
    >
      The directory can no longer use <strong>{name}</strong> (…{ending}). This cannot be undone. People stay as they
      are; without any token, their fields can be edited here again.
    </QuestionDialog>
  );
}
