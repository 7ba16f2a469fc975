import { randomUUID } from 'node:crypto';
import { comparisonKey } from '@contract/comparison-key';
import { TEAM_CHANGED, type TeamInput } from '@contract/person';
import { and, eq, ne } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import { keyOfText } from '../data/comparison-key';
import type { Transaction } from '../data/database';
import { staff, teams } from '../data/schema';
import { conflict, notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { neededVersion } from '../http/seen-version';

interface Team {
  id: string;
  name: string;
}

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
  const [before] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  if (!before) throw notFound('The team');
  if (before.version !== neededVersion(version)) throw await changed(tx, before, actor);
  await tx.update(teams).set({ name }).where(eq(teams.id, id));
  await recordChange(tx, actor, {
    action: 'team.save',
    subjectId: id,
    subjectName: name,
    before: { name: before.name },
    after: { name },
  });
  return { id, name };
}

/** Removes an empty team (product/people#teams). @throws ApiFailure 404, 409 `team-has-people`, 412 `team-changed` */
export async function removeTeam(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  actor: Actor,
): Promise<Team> {
  // Locks the row, so that nobody can join the team in the meantime.
  const [team] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  if (!team) throw notFound('The team');
  if (team.version !== version) throw await changed(tx, team, actor);
  const people = await tx.$count(staff, eq(staff.teamId, id));
  if (people > 0)
    throw conflict(
      `${team.name} has ${people} ${people === 1 ? 'person' : 'people'}. Move them first.`,
      'team-has-people',
    );
  await tx.delete(teams).where(eq(teams.id, id));
  const { name } = team;
  await recordChange(tx, actor, { action: 'team.remove', subjectId: id, subjectName: name, before: { name } });
  return { id, name };
}

function changed(tx: Transaction, { id, name }: Team, actor: Actor) {
  const current = { id, name };
  return changedMeanwhile(tx, { what: 'team', code: TEAM_CHANGED, subjectId: id, sender: actor.id, current });
}
