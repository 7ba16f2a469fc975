import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { DirectoryGroup } from '@contract/directory';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { messageOf } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote, useMeanwhile, useSeen } from '@/shared/ui/changed-meanwhile';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useSaveDirectoryGroupMutation } from '../api/directory-api';
import styles from './DirectorySection.module.css';

interface GroupRolesDialogProps {
  group: DirectoryGroup;
  onClose: () => void;
}

/** Chooses the roles that the members of a group have (product/directory#groups). */
export function GroupRolesDialog({ group, onClose }: GroupRolesDialogProps) {
  const [typed, setTyped] = useState<readonly string[]>(group.roles.toSorted());
  const [save, { isLoading, error }] = useSaveDirectoryGroupMutation();
  const opened = useSeen(group, false);
  const meanwhile = useMeanwhile<{ roles: readonly string[] }>({
    base: { roles: opened.roles.toSorted() },
    typed: { roles: typed },
    saved: { roles: group.roles.toSorted() },
    labels: { roles: 'Roles' },
    wordsOf: (_name, claims) =>
      ROLES.filter((role) => claims.includes(roleClaim(role)))
        .map((role) => ROLE_TITLES[role])
        .join(', '),
    onChange: (patch) => setTyped(patch.roles ?? typed),
  });
  const { roles } = meanwhile.fields;
  const toggle = (claim: string) =>
    meanwhile.edit({
      roles: roles.includes(claim) ? roles.filter((each) => each !== claim) : [...roles, claim].toSorted(),
    });
  const handleSave = async () => {
    const answer = await save({ id: group.id, version: group.version ?? 0, roles: [...roles] });
    if (!answer.error) onClose();
  };
  return (
    <FormDialog
      failure={error ? messageOf(error) : null}
      isSubmitting={isLoading}
      needed={meanwhile.isUndecided ? [CHOICE_NEEDED] : []}
      notes={
        <>
          <MeanwhileNote what="group" clashes={meanwhile.clashes} />
          <p>Everyone in this group has these roles, in addition to those given on the screen People.</p>
        </>
      }
      title={`Roles of ${group.name}`}
      onClose={onClose}
      onSubmit={handleSave}
    >
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(roleClaim(role))}
            label={ROLE_TITLES[role]}
            onChange={() => toggle(roleClaim(role))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
