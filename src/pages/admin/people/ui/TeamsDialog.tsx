import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import type { People, TeamInput } from '@contract/person';
import { team as kind } from '@contract/records/person';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { useRemoveTeamMutation, useSaveTeamMutation } from '../api/people-api';
import styles from './TeamsDialog.module.css';

type Team = People['teams'][number];

interface TeamsDialogProps {
  teams: People['teams'];
  onClose: () => void;
}

/** Adds, renames and removes teams; a team with people cannot be removed (product/people#teams). */
export function TeamsDialog({ teams, onClose }: TeamsDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [saveTeam, saving] = useSaveTeamMutation();
  const [removeTeam] = useRemoveTeamMutation();

  const send = async (work: Promise<{ error?: unknown }>) => {
    const { error } = await work;
    setFailure(error ? messageOf(error) : null);
    return !error;
  };
  const save = (team: TeamInput) => send(saveTeam(team));
  const { values, setFieldValue, handleSubmit, resetForm } = useFormik({
    initialValues: { name: '' },
    onSubmit: async ({ name }) => {
      if (name.trim() !== '' && (await save({ id: null, name: name.trim() }))) resetForm();
    },
  });

  return (
    <Dialog shouldReturnFocusOnClose={false} size="medium" title="Teams" onClose={onClose}>
      <DialogBody className={styles.body}>
        {failure !== null && <FailureNote message={failure} />}
        <form className={styles.add} onSubmit={handleSubmit}>
          <FormField id={id} label="New team">
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                autoFocus
                maxLength={kind.fields.name.max}
                value={values.name}
                onValueChange={(name) => void setFieldValue('name', name)}
              />
            )}
          </FormField>
          <Button
            disabled={values.name.trim() === ''}
            intent="primary"
            loading={saving.isLoading}
            text="Add team"
            type="submit"
          />
        </form>
        {teams.length === 0 ? (
          <p className={styles.empty}>No teams yet. The weekly view and surveys group people by team. Add one above.</p>
        ) : (
          <ul className={styles.teams}>
            {teams.map((team) => (
              <TeamLine
                key={`${team.id} ${team.name}`}
                team={team}
                onRename={(name) => void save({ id: team.id, version: team.version ?? 0, name })}
                onRemove={() => void send(removeTeam({ id: team.id, version: team.version ?? 0 }))}
              />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}

interface TeamLineProps {
  team: Team;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** Enter or leaving the field saves the name. */
function TeamLine({ team, onRename, onRemove }: TeamLineProps) {
  const [name, setName] = useState(team.name);
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') setName(team.name);
    else if (wanted !== team.name) onRename(wanted);
  };
  return (
    <li className={styles.team}>
      <InputGroup
        aria-label={`Name of ${team.name}`}
        autoComplete="off"
        maxLength={kind.fields.name.max}
        value={name}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
        onValueChange={setName}
      />
      <span className={styles.people}>{counted(team.people, 'person', 'people')}</span>
      <Button
        aria-label={`Remove ${team.name}`}
        disabled={team.people > 0}
        icon={<TrashIcon />}
        title={team.people > 0 ? 'Move its people to another team first' : 'Remove'}
        variant="minimal"
        onClick={onRemove}
      />
    </li>
  );
}
