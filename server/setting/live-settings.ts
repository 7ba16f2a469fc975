import { fieldsBy } from '@contract/fields';
import { SETTING_KEYS, settingProblem, type SettingKey } from '@contract/setting';
import type { ServerConfig } from '../config';
import type { Database } from '../data/database';
import { settings } from '../data/schema';
import { portalSettingsOf, type PortalSettings, type SettingTexts } from './portal-settings';

/** The current settings (product/settings#in-force). */
export interface LiveSettings {
  /** The settings in the database, at most a moment old. */
  current(): Promise<PortalSettings>;
  /**
   * The settings as they were last read, without waiting: for pages that must work without the database. Reads them
   * again in the background.
   */
  lastKnown(): PortalSettings;
  /** Call this after changing them here: the next call reads them again. */
  forget(): void;
}

interface LiveSettingsOptions {
  db: Database;
  config: Pick<ServerConfig, 'settingTexts'>;
  /** How long settings are cached, in milliseconds; not at all by default. */
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

/** The stored settings, and the environment for the rest and for stored values that are no longer valid. */
async function textsInForce(db: Database, environment: SettingTexts): Promise<SettingTexts> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const inForce = (key: SettingKey) => {
    const value = stored.get(key) ?? null;
    return value === null || settingProblem(key, value) !== null ? environment[key] : value;
  };
  return fieldsBy(SETTING_KEYS, (key) => inForce(key));
}
