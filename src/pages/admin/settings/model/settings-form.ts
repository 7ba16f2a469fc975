import { isRecord, isText } from '@contract/guards';
import {
  SETTING_KEYS,
  SETTING_TITLES,
  settingParts,
  settingProblem,
  type Setting,
  type SettingChange,
  type SettingKey,
} from '@contract/setting';

/** The typed values, with the version and the value of each setting when typing began. Unchanged settings are absent. */
export interface SettingsValues {
  typed: Partial<Record<SettingKey, string>>;
  seen: Partial<Record<SettingKey, number>>;
  before?: Partial<Record<SettingKey, string>>;
}

export const NOTHING_TYPED: SettingsValues = { typed: {}, seen: {} };

export function isSettingsDraft(value: unknown): value is SettingsValues {
  if (!isRecord(value) || !isRecord(value['typed']) || !isRecord(value['seen'])) return false;
  const { typed, seen } = value;
  return Object.values(typed).every(isText) && Object.keys(typed).every((key) => Number.isInteger(seen[key]));
}

/** Settings that are lists have one part per line. */
const LISTS: ReadonlySet<SettingKey> = new Set(['LEAD_DIVISIONS', 'SALES_ROLE_IDS']);

export const isList = (key: SettingKey): boolean => LISTS.has(key);

/** A stored value as it is shown in its field. */
export function typedText(key: SettingKey, value: string): string {
  return isList(key) ? settingParts(value).join('\n') : value;
}

/** A typed value as it is stored. */
export function storedText(key: SettingKey, typed: string): string {
  return isList(key) ? settingParts(typed.replaceAll(/\r?\n/g, ';')).join(';') : typed.trim();
}

/** The current value. */
export const valueOf = ({ value, environment }: Setting): string => value ?? environment;

/** The values after `text` was typed into a setting; typing the current value again is not a change. */
export function withTyped(values: SettingsValues, setting: Setting, text: string): SettingsValues {
  const { key } = setting;
  if (text === typedText(key, valueOf(setting))) return without(values, key);
  const seen = values.seen[key] ?? setting.version;
  const before = values.before?.[key] ?? valueOf(setting);
  return {
    typed: { ...values.typed, [key]: text },
    seen: { ...values.seen, [key]: seen },
    before: { ...values.before, [key]: before },
  };
}

/** The values without what was typed into a setting: it shows what is saved. */
export function without({ typed, seen, before }: SettingsValues, key: SettingKey): SettingsValues {
  const leaveOut = <Value>(values: Partial<Record<SettingKey, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) as Partial<Record<SettingKey, Value>>;
  const left = { typed: leaveOut(typed), seen: leaveOut(seen) };
  const known = leaveOut(before ?? {});
  return Object.keys(known).length > 0 ? { ...left, before: known } : left;
}

/** The data to send; a value that equals the environment's follows it from then on. */
export function changesOf({ typed, seen }: SettingsValues, settings: readonly Setting[]): SettingChange[] {
  return settings.flatMap((setting) => {
    const text = typed[setting.key];
    if (text === undefined) return [];
    const value = storedText(setting.key, text);
    const version = seen[setting.key] ?? setting.version;
    if (value === valueOf(setting)) return [];
    return [{ key: setting.key, value: value === setting.environment ? null : value, version }];
  });
}

/** The problems with the typed values, by setting. */
export function problemsOf({ typed }: SettingsValues): Partial<Record<SettingKey, string>> {
  return Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const text = typed[key];
      const problem = text === undefined ? null : settingProblem(key, storedText(key, text));
      return problem === null ? [] : [[key, problem]];
    }),
  );
}

/**
 * The settings that others have saved since they were changed here. One that already has the value typed here needs no
 * decision: our own save may have stored it while its response was lost.
 */
export function overtaken({ typed, seen }: SettingsValues, settings: readonly Setting[]): Setting[] {
  return settings.filter((setting) => {
    const text = typed[setting.key];
    if (text === undefined || seen[setting.key] === setting.version) return false;
    return storedText(setting.key, text) !== valueOf(setting);
  });
}

/** The values once the user has seen what somebody else has saved, and keeps theirs: a save then replaces it. */
export function withSeen(values: SettingsValues, setting: Setting): SettingsValues {
  const { key, version } = setting;
  return {
    ...values,
    seen: { ...values.seen, [key]: version },
    before: { ...values.before, [key]: valueOf(setting) },
  };
}

export const titlesOf = (keys: readonly SettingKey[]): string => keys.map((key) => SETTING_TITLES[key]).join(', ');

/** What each setting is for, and its format. */
export const SETTING_HELP: Readonly<Record<SettingKey, string>> = {
  PRODUCT_NAME: 'In titles and headings, without the word Tools.',
  HELP_PHONE: 'On the public screens.',
  USER_GUIDE_URL: 'What the button User Guide opens: an address with https://, or a path of this portal.',
  INSURER: 'The insurer’s name in captions and addresses of Registrations.',
  LEAD_DIVISIONS: 'One division per line.',
  SALES_ROLE_IDS: 'One group per line, with its ids: BDE=id1,id2. Groups are BDE, BM and CMO.',
};
