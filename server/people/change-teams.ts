import { randomUUID } from 'node:crypto';
import { comparisonKey } from '@contract/comparison-key';
import { TEAM_CHANGED, type TeamInput } from '@contract/person';
import { and, eq, ne } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import { keyOfText } from '../data/comparison-key';
import type { Transaction } from '../data/database';
import { staff, teams } from '../data/schema';
import { conflict } from '../http/api-failure';
import { changeRecord, removeRecord, type RecordKind } from '../record/change-record';

interface Team {
  id: string;
  name: string;
}

const TEAM: RecordKind<typeof teams> = {
  table: teams,
  key: teams.id,
  noun: 'team',
  changed: TEAM_CHANGED,
  subjectOf: ({ id, name }) => ({ subjectId: id, subjectName: name }),
  current: ({ id, name }) => ({ id, name }),
};

/** Adds a team, or renames it (product/people#teams). @throws ApiFailure 404, 409 `team-name-taken`, 412 `team-changed` */
export async function saveTeam(tx: Transaction, { id, name, version }: TeamInput, actor: Actor): Promise<Team> {
  const isSameName = eq(keyOfText(teams.name), comparisonKey(name));
  if ((await tx.$count(teams, and(isSameName, id === null ? undefined : ne(teams.id, id)))) > 0)
    throw conflict(`There is already a team called ${name}.`, 'team-name-taken');
  if (id === null) {
    const added = { id: randomUUID(), name };
    await tx.insert(teams).values(added);
    await recordChange(tx, actor, { action: 'team.add', subjectId: added.id, subjectName: name, after: { name } });
    return added;
  }
  await changeRecord(tx, TEAM, { id, version, action: 'team.save', changes: { name } }, actor);
  return { id, name };
}

/** Removes an empty team (product/people#teams). @throws ApiFailure 404, 409 `team-has-people`, 412 `team-changed` */
export async function removeTeam(tx: Transaction, seen: { id: string; version: number }, actor: Actor): Promise<Team> {
  // The row is locked, so that nobody can join the team in the meantime.
  const check = async ({ id, name }: Team) => {
    const people = await tx.$count(staff, eq(staff.teamId, id));
    if (people > 0)
      throw conflict(
        `${name} has ${people} ${people === 1 ? 'person' : 'people'}. Move them first.`,
        'team-has-people',
      );
  };
  const said = ({ name }: Team) => ({ name });
  const { id, name } = await removeRecord(tx, TEAM, { ...seen, action: 'team.remove', check, said }, actor);
  return { id, name };
}
