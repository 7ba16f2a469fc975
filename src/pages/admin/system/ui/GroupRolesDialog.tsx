import type { DirectoryGroup } from '@contract/directory';
import { directoryGroup } from '@contract/records/directory-group';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useSaveDirectoryGroupMutation } from '../api/directory-api';

interface GroupRolesDialogProps {
  group: DirectoryGroup;
  onClose: () => void;
}

/** Chooses the roles that the members of a group have (product/directory#groups). */
export function GroupRolesDialog({ group, onClose }: GroupRolesDialogProps) {
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
      place="centre"
      size="small"
      title={`Roles of ${name}`}
      onClose={onClose}
    >
      <RecordField form={form} name="roles" />
    </RecordDialog>
  );
}
