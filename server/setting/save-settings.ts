import {
  SETTING_CHANGED,
  SETTING_KEYS,
  SETTING_TITLES,
  settingProblem,
  type Setting,
  type SettingChange,
  type Settings,
} from '@contract/setting';
import { eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { settings, staff } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import type { SettingTexts } from './portal-settings';

/** Every setting, with the environment's value. */
export async function listSettings(reader: Database | Transaction, environment: SettingTexts): Promise<Settings> {
  const rows = await reader
    .select({ setting: settings, firstName: staff.firstName, lastName: staff.lastName })
    .from(settings)
    .leftJoin(staff, eq(staff.id, settings.savedById));
  const stored = new Map(rows.map((row) => [row.setting.key, row]));
  return {
    settings: SETTING_KEYS.map((key): Setting => {
      const row = stored.get(key);
      return {
        key,
        value: row?.setting.value ?? null,
        environment: environment[key],
        version: row?.setting.version ?? 0,
        savedAt: row?.setting.savedAt.toISOString() ?? null,
        savedBy: row ? `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || null : null,
      };
    }),
  };
}

/**
 * Saves all changes or none.
 * @throws ApiFailure 422 for an invalid value, 412 `setting-changed` if somebody else has saved first
 */
export async function saveSettings(
  tx: Transaction,
  changes: readonly SettingChange[],
  environment: SettingTexts,
  actor: Actor,
): Promise<Settings> {
  refuseWrong(changes);
  // In the same order for everybody, to avoid deadlocks.
  for (const change of changes.toSorted((one, other) => one.key.localeCompare(other.key))) {
    await saveSetting(tx, change, actor);
  }
  return listSettings(tx, environment);
}

function refuseWrong(changes: readonly SettingChange[]): void {
  if (new Set(changes.map(({ key }) => key)).size < changes.length)
    throw unprocessable('A setting was sent twice.', 'setting-twice');
  const problems = changes.flatMap(({ key, value }) => {
    const problem = value === null ? null : settingProblem(key, value);
    return problem === null ? [] : [`${SETTING_TITLES[key]}: ${problem}.`];
  });
  if (problems.length > 0) throw unprocessable(problems.join(' '), 'invalid-setting');
}

async function saveSetting(tx: Transaction, { key, value, version }: SettingChange, actor: Actor): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if ((row?.version ?? 0) !== version) throw await changed(tx, key, actor);
  const saved = { value, savedAt: actor.now, savedById: actor.id };
  if (row) await tx.update(settings).set(saved).where(eq(settings.key, key));
  else {
    const [added] = await tx
      .insert(settings)
      .values({ key, ...saved })
      .onConflictDoNothing()
      .returning();
    if (!added) throw await changed(tx, key, actor);
  }
  await recordChange(tx, actor, {
    action: 'setting.save',
    subjectId: key,
    subjectName: SETTING_TITLES[key],
    before: { value: row?.value ?? null },
    after: { value },
  });
}

function changed(tx: Transaction, key: string, actor: Actor) {
  return changedMeanwhile(tx, { what: 'setting', code: SETTING_CHANGED, subjectId: key, sender: actor.id });
}
