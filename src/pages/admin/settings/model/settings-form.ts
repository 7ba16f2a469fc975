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

export type SettingTexts = Readonly<Record<SettingKey, string>>;

/** The fields as typed, and as they were when typing began. */
export interface SettingsValues {
  typed: SettingTexts;
  before: SettingTexts;
}

export function isSettingsDraft(value: unknown): value is SettingsValues {
  if (!isRecord(value)) return false;
  const { typed, before } = value;
  return [typed, before].every((texts) => isRecord(texts) && SETTING_KEYS.every((key) => isText(texts[key])));
}

/** Settings that are lists have one part per line. */
const LISTS: ReadonlySet<SettingKey> = new Set(['LEAD_DIVISIONS', 'SALES_ROLE_IDS']);

export const isList = (key: SettingKey): boolean => LISTS.has(key);

/** A stored value as it is shown in its field. */
export function typedText(key: SettingKey, value: string): string {
  return isList(key) ? settingParts(value).join('\n') : value;
}

export function storedText(key: SettingKey, typed: string): string {
  return isList(key) ? settingParts(typed.replaceAll(/\r?\n/g, ';')).join(';') : typed.trim();
}

export const valueOf = ({ value, environment }: Setting): string => value ?? environment;

export function savedTexts(settings: readonly Setting[]): SettingTexts {
  return textsOf((key) => {
    const setting = settings.find((each) => each.key === key);
    return setting ? valueOf(setting) : '';
  });
}

/** The fields as a save would leave them. */
export function tidied(texts: SettingTexts): SettingTexts {
  return textsOf((key) => storedText(key, texts[key]));
}

function textsOf(stored: (key: SettingKey) => string): SettingTexts {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, typedText(key, stored(key))])) as Record<
    SettingKey,
    string
  >;
}

/** The settings that have been edited and not saved. */
export function editedKeys({ typed, before }: SettingsValues, saved: SettingTexts): SettingKey[] {
  return SETTING_KEYS.filter((key) => typed[key] !== before[key] && typed[key] !== saved[key]);
}

/** The data to send; a value that equals the environment's follows it from then on. */
export function changesOf(texts: SettingTexts, settings: readonly Setting[]): SettingChange[] {
  return settings.flatMap((setting) => {
    const { key, version, environment } = setting;
    const value = storedText(key, texts[key]);
    if (value === valueOf(setting)) return [];
    return [{ key, value: value === environment ? null : value, version }];
  });
}

export function problemsOf(texts: SettingTexts, settings: readonly Setting[]): Partial<Record<SettingKey, string>> {
  return Object.fromEntries(
    changesOf(texts, settings).flatMap(({ key, value }) => {
      const problem = value === null ? null : settingProblem(key, value);
      return problem === null ? [] : [[key, problem]];
    }),
  );
}

export const titlesOf = (keys: readonly SettingKey[]): string => keys.map((key) => SETTING_TITLES[key]).join(', ');

export const SETTING_HELP: Readonly<Record<SettingKey, string>> = {
  PRODUCT_NAME: 'In titles and headings, without the word Tools.',
  CUSTOMER_NAME: 'In the header of the public screens, instead of the product’s name and Tools.',
  HELP_PHONE: 'On the public screens.',
  TERMS_URL: 'What the terms of service in the sign-up lead to; without it they are not a link.',
  USER_GUIDE_URL: 'What the User Guide button opens: an address with https://, or a path of this portal.',
  INSURER: 'The insurer’s name in captions and addresses of Registrations.',
  LEAD_DIVISIONS: 'One division per line.',
  SALES_ROLE_IDS: 'One group per line, with its ids: BDE=id1,id2. Groups are BDE, BM and CMO.',
};
