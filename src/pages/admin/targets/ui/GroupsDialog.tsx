import { DialogBody } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import {
  GROUP_NAME_MAX_LENGTH,
  type TargetGroup,
  type TargetGroupInput,
  type TargetGroupKind,
  type TargetSetUp,
} from '@contract/target-set-up';
import { useSending } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { OrderedList } from '@/shared/ui/ordered-list';
import { useRemoveTargetGroupMutation, useSaveTargetGroupMutation } from '../api/target-set-up-api';
import { AddByName, RenameField } from '@/shared/ui/name-fields';
import styles from './GroupsDialog.module.css';

interface GroupsDialogProps {
  list: TargetSetUp;
  onOrder: (kind: TargetGroupKind, ids: readonly number[]) => void;
  onClose: () => void;
}

/** Adds, renames and orders pillars and areas, and removes those without targets (product/target-set-up#groups). */
export function GroupsDialog({ list, onOrder, onClose }: GroupsDialogProps) {
  return (
    <Dialog position="screen" shouldReturnFocusOnClose={false} size="large" title="Pillars and areas" onClose={onClose}>
      <DialogBody className={styles.body}>
        <Groups kind="pillar" title="Pillars" groups={list.pillars} onOrder={onOrder} />
        <Groups kind="area" title="Areas" groups={list.areas} onOrder={onOrder} />
      </DialogBody>
    </Dialog>
  );
}

interface GroupsProps {
  kind: TargetGroupKind;
  title: string;
  groups: readonly TargetGroup[];
  onOrder: (kind: TargetGroupKind, ids: readonly number[]) => void;
}

const PURPOSES: Readonly<Record<TargetGroupKind, string>> = {
  pillar: 'The cards of the balanced scorecard.',
  area: 'The groups of a breakdown.',
};

function Groups({ kind, title, groups, onOrder }: GroupsProps) {
  const id = useId();
  const { failure, send } = useSending();
  const [saveGroup, saving] = useSaveTargetGroupMutation();
  const [removeGroup] = useRemoveTargetGroupMutation();
  const save = (input: Omit<TargetGroupInput, 'kind'>) => send(saveGroup({ kind, ...input }));

  return (
    <section className={styles.groups} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{PURPOSES[kind]}</p>
      {failure !== null && <FailureNote message={failure} />}
      <AddByName
        label={`New ${kind}`}
        button={{ text: 'Add', 'aria-label': `Add ${kind}` }}
        maxLength={GROUP_NAME_MAX_LENGTH}
        isAdding={saving.isLoading}
        onAdd={(name) => save({ id: null, name })}
      />
      {groups.length === 0 ? (
        <p>No {kind}s yet. Add the first.</p>
      ) : (
        <OrderedList
          label={title}
          items={groups}
          idOf={(group) => String(group.id)}
          nameOf={({ name }) => name}
          onOrder={(ids) => onOrder(kind, ids.map(Number))}
        >
          {(group) => (
            <GroupLine
              key={group.name}
              group={group}
              onRename={(name) => void save({ id: group.id, version: group.version ?? 0, name })}
              onRemove={() => void send(removeGroup({ kind, id: group.id, version: group.version ?? 0 }))}
            />
          )}
        </OrderedList>
      )}
    </section>
  );
}

interface GroupLineProps {
  group: TargetGroup;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function GroupLine({ group, onRename, onRemove }: GroupLineProps) {
  return (
    <>
      <RenameField name={group.name} className={styles.name} maxLength={GROUP_NAME_MAX_LENGTH} onRename={onRename} />
      <span className={styles.count}>{counted(group.targets, 'target')}</span>
      <PlainButton
        aria-label={`Remove ${group.name}`}
        disabled={group.targets > 0}
        icon={<TrashIcon />}
        title={group.targets > 0 ? 'Move its targets first' : 'Remove'}
        onClick={onRemove}
      />
    </>
  );
}
