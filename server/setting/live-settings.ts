import { SETTING_KEYS, settingProblem, type SettingKey } from '@contract/setting';
import type { ServerConfig } from '../config';
import type { Database } from '../data/database';
import { settings } from '../data/schema';
import { portalSettingsOf, type PortalSettings, type SettingTexts } from './portal-settings';

/** The settings that are in force (product/settings#in-force). */
export interface LiveSettings {
  /** As the database has them, at most a moment old. */
  current(): Promise<PortalSettings>;
  /** As they were read last, at once: for pages that are shown without the database too. Reads them again behind it. */
  lastKnown(): PortalSettings;
  /** Call it once they have been changed here: the next call reads them again. */
  forget(): void;
}

interface LiveSettingsOptions {
  db: Database;
  config: Pick<ServerConfig, 'settingTexts'>;
  /** How long what was read is remembered, in milliseconds; not at all by default. */
  memoryMs?: number;
}

export function createLiveSettings({ db, config, memoryMs = 0 }: LiveSettingsOptions): LiveSettings {
  let known = portalSettingsOf(config.settingTexts);
  let goodUntil = Number.NEGATIVE_INFINITY;
  let state = 0;
  let reading: Promise<PortalSettings> | null = null;

  const read = async (): Promise<PortalSettings> => {
    const [asked, askedAt] = [state, performance.now()];
    const found = portalSettingsOf(await textsInForce(db, config.settingTexts));
    // An answer that was requested before a change is not stored.
    if (asked === state) {
      known = found;
      goodUntil = askedAt + memoryMs;
    }
    return found;
  };
  const current = async () => {
    if (goodUntil > performance.now()) return known;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    current,
    lastKnown: () => {
      current().catch(() => undefined);
      return known;
    },
    forget: () => {
      state += 1;
      goodUntil = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}

/** What is stored, and the environment for the rest: also where an older version stored what is refused now. */
async function textsInForce(db: Database, environment: SettingTexts): Promise<SettingTexts> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const inForce = (key: SettingKey) => {
    const value = stored.get(key) ?? null;
    return value === null || settingProblem(key, value) !== null ? environment[key] : value;
  };
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, inForce(key)])) as SettingTexts;
}
