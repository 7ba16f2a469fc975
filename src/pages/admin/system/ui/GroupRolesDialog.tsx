import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import type { DirectoryGroup } from '@contract/directory';
import { ROLE_TITLES, ROLES, roleClaim } from '@contract/role';
import { messageOf } from '@/shared/api';
import { useSeen } from '@/shared/ui/changed-meanwhile';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { useSaveDirectoryGroupMutation } from '../api/directory-api';
import styles from './DirectorySection.module.css';

interface GroupRolesDialogProps {
  group: DirectoryGroup;
  onClose: () => void;
}

/** Chooses the roles that the members of a group have (product/directory#groups). */
export function GroupRolesDialog({ group, onClose }: GroupRolesDialogProps) {
  const [roles, setRoles] = useState<readonly string[]>(group.roles);
  const [save, { isLoading, error }] = useSaveDirectoryGroupMutation();
  const seen = useSeen(group, error !== undefined);
  const toggle = (claim: string) =>
    setRoles(roles.includes(claim) ? roles.filter((each) => each !== claim) : [...roles, claim]);
  const handleSave = async () => {
    const answer = await save({ id: group.id, version: seen.version ?? 0, roles: [...roles] });
    if (!answer.error) onClose();
  };
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title={`Roles of ${group.name}`} onClose={onClose}>
      <DialogBody>
        {error && <FailureNote message={messageOf(error)} />}
        <p>Everyone in this group has these roles, in addition to those given on the screen People.</p>
        <div className={styles.roles}>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              checked={roles.includes(roleClaim(role))}
              disabled={isLoading}
              label={ROLE_TITLES[role]}
              onChange={() => toggle(roleClaim(role))}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isLoading} text="Cancel" onClick={onClose} />
            <Button intent="primary" loading={isLoading} text="Save" onClick={() => void handleSave()} />
          </>
        }
      />
    </Dialog>
  );
}
