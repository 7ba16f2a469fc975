import { array, number, object, string, ValidationError, type InferType, type StringSchema } from 'yup';
import { seenVersion } from './seen-version';
import { isOneLine, plainText } from './text';

/** What administrators set on a screen, by the names of the environment variables (product/settings#keys). */
export const SETTING_KEYS = [
  'PRODUCT_NAME',
  'CUSTOMER_NAME',
  'HELP_PHONE',
  'TERMS_URL',
  'USER_GUIDE_URL',
  'INSURER',
  'LEAD_DIVISIONS',
  'SALES_ROLE_IDS',
] as const;

export type SettingKey = (typeof SETTING_KEYS)[number];

export const SETTING_TITLES: Readonly<Record<SettingKey, string>> = {
  PRODUCT_NAME: 'Product name',
  CUSTOMER_NAME: 'Name for customers',
  HELP_PHONE: 'Help phone',
  TERMS_URL: 'Address of the terms of service',
  USER_GUIDE_URL: 'Address of the user guide',
  INSURER: 'Insurer',
  LEAD_DIVISIONS: 'Divisions of the lead form',
  SALES_ROLE_IDS: 'Role ids of the sales groups',
};

/** The maximum number of divisions in a list, and of characters in each. */
const DIVISIONS = { most: 100, length: 100 };

const WEB_ADDRESS = /^(?:https?:\/\/[^\s<>"]+|\/(?![/\\])[^\s<>"]*)$/i;
const ROLE_GROUPS = /^(BDE|BM|CMO)=[\w,-]+(;(BDE|BM|CMO)=[\w,-]+)*$/;

/** One line, because names go into pages, files and calendars. Not strict: the environment adds defaults. */
const castText = (max: number) =>
  plainText(max)
    .strict(false)
    .test('one-line', 'Line breaks and other control characters are not allowed', (text) => !text || isOneLine(text));

const castAddress = () =>
  castText(500).matches(WEB_ADDRESS, {
    message: 'An address that starts with https://, http:// or /',
    excludeEmptyString: true,
  });

/** The rules of the values, for both the environment and the screen. */
export const SETTING_RULES: Readonly<Record<SettingKey, StringSchema>> = {
  PRODUCT_NAME: castText(60),
  CUSTOMER_NAME: castText(60),
  HELP_PHONE: castText(40).matches(/\d/, 'A telephone number has digits'),
  TERMS_URL: castAddress(),
  USER_GUIDE_URL: castAddress(),
  INSURER: castText(40).matches(/^[\w -]{1,40}$/, 'Letters, digits, blanks and dashes, 40 at most'),
  LEAD_DIVISIONS: castText(DIVISIONS.most * DIVISIONS.length).test(
    'divisions',
    `From 1 to ${DIVISIONS.most} divisions of at most ${DIVISIONS.length} characters, each of them once`,
    (value) => value === undefined || isListOfDivisions(settingParts(value)),
  ),
  SALES_ROLE_IDS: castText(4_000).matches(
    ROLE_GROUPS,
    'A group and its ids, such as BDE=id1,id2; groups are BDE, BM and CMO',
  ),
};

/** The parts of a value that is a list. */
export function settingParts(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isListOfDivisions(parts: readonly string[]): boolean {
  const isShort = parts.every(({ length }) => length <= DIVISIONS.length);
  return isShort && parts.length >= 1 && parts.length <= DIVISIONS.most && new Set(parts).size === parts.length;
}

/** What is wrong with a value, as a sentence; null for nothing. */
export function settingProblem(key: SettingKey, value: string): string | null {
  if (value.trim() === '') return 'This cannot be empty';
  try {
    SETTING_RULES[key].validateSync(value);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.type === 'max' ? 'This is too long' : error.message;
  }
}

const key = () => string().strict().oneOf(SETTING_KEYS).required();

/** Body of `POST /admin/settings/save`. */
export const settingChangesSchema = object({
  changes: array(
    object({
      key: key(),
      /** Null goes back to the environment. */
      value: plainText(10_000).trim().nullable().defined(),
      /** The version that the sender saw; 0 before the first save. */
      version: seenVersion(),
    }).noUnknown(),
  )
    .strict()
    .min(1)
    .max(SETTING_KEYS.length)
    .required(),
}).noUnknown();

export type SettingChange = InferType<typeof settingChangesSchema>['changes'][number];

/** Code of the 412 for a setting that somebody else has saved. */
export const SETTING_CHANGED = 'setting-changed';

/** Answer of `GET /admin/settings`, and of a save. */
export const settingsSchema = object({
  settings: array(
    object({
      key: key(),
      /** Null where the environment's value applies. */
      value: string().nullable().defined(),
      environment: string().defined(),
      version: number().required(),
      /** When it was saved (ISO instant), and who saved it. */
      savedAt: string().nullable().defined(),
      savedBy: string().nullable().defined(),
    }),
  ).required(),
}).strict();

export type Settings = InferType<typeof settingsSchema>;
export type Setting = Settings['settings'][number];
