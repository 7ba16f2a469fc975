import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import {
  GROUP_NAME_MAX_LENGTH,
  type TargetGroup,
  type TargetGroupInput,
  type TargetGroupKind,
  type TargetSetUp,
} from '@contract/target-set-up';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { OrderedList } from '@/shared/ui/ordered-list';
import { useRemoveTargetGroupMutation, useSaveTargetGroupMutation } from '../api/target-set-up-api';
import styles from './GroupsDialog.module.css';

interface GroupsDialogProps {
  list: TargetSetUp;
  onOrder: (kind: TargetGroupKind, ids: readonly number[]) => void;
  onClose: () => void;
}

/** Adds, renames and orders pillars and areas, and removes those without targets (product/target-set-up#groups). */
export function GroupsDialog({ list, onOrder, onClose }: GroupsDialogProps) {
  return (
    <Dialog place="screen" shouldReturnFocusOnClose={false} size="large" title="Pillars and areas" onClose={onClose}>
      <DialogBody className={styles.body}>
        <Groups kind="pillar" title="Pillars" groups={list.pillars} onOrder={onOrder} />
        <Groups kind="area" title="Areas" groups={list.areas} onOrder={onOrder} />
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
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
  const [failure, setFailure] = useState<string | null>(null);
  const [saveGroup, saving] = useSaveTargetGroupMutation();
  const [removeGroup] = useRemoveTargetGroupMutation();

  const send = async (work: Promise<{ error?: unknown }>) => {
    const { error } = await work;
    setFailure(error ? messageOf(error) : null);
    return !error;
  };
  const save = (input: Omit<TargetGroupInput, 'kind'>) => send(saveGroup({ kind, ...input }));
  const { values, setFieldValue, handleSubmit, resetForm } = useFormik({
    initialValues: { name: '' },
    onSubmit: async ({ name }) => {
      if (name.trim() !== '' && (await save({ id: null, name: name.trim() }))) resetForm();
    },
  });

  return (
    <section className={styles.groups} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{PURPOSES[kind]}</p>
      {failure !== null && <FailureNote message={failure} />}
      <form className={styles.add} onSubmit={handleSubmit}>
        <FormField id={id} label={`New ${kind}`}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={GROUP_NAME_MAX_LENGTH}
              value={values.name}
              onValueChange={(name) => void setFieldValue('name', name)}
            />
          )}
        </FormField>
        <Button
          aria-label={`Add ${kind}`}
          disabled={values.name.trim() === ''}
          intent="primary"
          loading={saving.isLoading}
          text="Add"
          type="submit"
        />
      </form>
      {groups.length === 0 ? (
        <p>No {kind}s yet. Add the first.</p>
      ) : (
        <OrderedList
          className={styles.list}
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

/** Enter or leaving the field saves the name. */
function GroupLine({ group, onRename, onRemove }: GroupLineProps) {
  const [name, setName] = useState(group.name);
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') setName(group.name);
    else if (wanted !== group.name) onRename(wanted);
  };
  return (
    <>
      <InputGroup
        aria-label={`Name of ${group.name}`}
        autoComplete="off"
        className={styles.name}
        maxLength={GROUP_NAME_MAX_LENGTH}
        value={name}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
        onValueChange={setName}
      />
      <span className={styles.count}>{counted(group.targets, 'target')}</span>
      <Button
        aria-label={`Remove ${group.name}`}
        disabled={group.targets > 0}
        icon={<TrashIcon />}
        title={group.targets > 0 ? 'Move its targets first' : 'Remove'}
        variant="minimal"
        onClick={onRemove}
      />
    </>
  );
}
