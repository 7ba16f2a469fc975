import { DialogBody } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { People, TeamInput } from '@contract/person';
import { team as kind } from '@contract/records/person';
import { useSending } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { useRemoveTeamMutation, useSaveTeamMutation } from '../api/people-api';
import { AddByName, RenameField } from '@/shared/ui/name-fields';
import styles from './TeamsDialog.module.css';

type Team = People['teams'][number];

interface TeamsDialogProps {
  teams: People['teams'];
  onClose: () => void;
}

/** Adds, renames and removes teams; a team with people cannot be removed (product/people#teams). */
export function TeamsDialog({ teams, onClose }: TeamsDialogProps) {
  const { failure, send } = useSending();
  const [saveTeam, saving] = useSaveTeamMutation();
  const [removeTeam] = useRemoveTeamMutation();
  const save = (team: TeamInput) => send(saveTeam(team));

  return (
    <Dialog shouldReturnFocusOnClose={false} size="medium" title="Teams" onClose={onClose}>
      <DialogBody className="app-grid app-gap-4">
        {failure !== null && <FailureNote message={failure} />}
        <AddByName
          label="New team"
          button={{ text: 'Add team' }}
          maxLength={kind.fields.name.max}
          takesFocus
          isAdding={saving.isLoading}
          onAdd={(name) => save({ id: null, name })}
        />
        {teams.length === 0 ? (
          <p className="app-muted">No teams yet. The weekly view and surveys group people by team. Add one above.</p>
        ) : (
          <ul className="app-grid app-gap-1">
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
    </Dialog>
  );
}

interface TeamLineProps {
  team: Team;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function TeamLine({ team, onRename, onRemove }: TeamLineProps) {
  return (
    <li className={styles.team}>
      <RenameField name={team.name} maxLength={kind.fields.name.max} onRename={onRename} />
      <span className="app-muted app-end">{counted(team.people, 'person', 'people')}</span>
      <PlainButton
        aria-label={`Remove ${team.name}`}
        disabled={team.people > 0}
        icon={<TrashIcon />}
        title={team.people > 0 ? 'Move its people to another team first' : 'Remove'}
        onClick={onRemove}
      />
    </li>
  );
}
