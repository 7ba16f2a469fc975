import { array, object, string, type InferType } from 'yup';
import { RECORD_SOURCES } from './client-record';
import { FORMAT_MAX_LENGTH } from './placeholder-format';
import { FORMULA_MAX_LENGTH } from './placeholder-formula';
import { recordVersion, seenVersion, seenVersionIfAny } from './seen-version';
import { isKey, PLACEHOLDER_OWNERS, PLACEHOLDER_TYPES, SECTION_KEY_MAX_LENGTH } from './template';
import { plainText } from './text';

/** Limits of the choices of a placeholder. */
export const MOST_CHOICES = 50;
export const CHOICE_MAX_LENGTH = 200;

/** The maximum number of placeholders that can be reordered. */
const MOST_PLACEHOLDERS = 5_000;

const key = () =>
  plainText(SECTION_KEY_MAX_LENGTH)
    .label('The key')
    .required()
    .test('key', 'The key cannot contain < > { } or "', (text) => isKey(text));

/** A text that names a placeholder. */
const usingTextSchema = object({ id: string().required(), name: string().defined() });

const setUpPlaceholderSchema = object({
  key: string().required(),
  version: recordVersion(),
  type: string().oneOf(PLACEHOLDER_TYPES).required(),
  about: string().oneOf(PLACEHOLDER_OWNERS).optional(),
  format: string().defined().optional(),
  choices: array(string().required()).optional(),
  formula: string().defined().optional(),
  source: string().oneOf(RECORD_SOURCES).optional(),
  templates: array(usingTextSchema).defined(),
  sections: array(usingTextSchema).defined(),
});

export type SetUpPlaceholder = InferType<typeof setUpPlaceholderSchema>;

/** Answer of `GET /admin/placeholders`, in their order, each with the texts that name it. */
export const placeholderSetUpSchema = object({ placeholders: array(setUpPlaceholderSchema).required() }).strict();

export type PlaceholderSetUp = InferType<typeof placeholderSetUpSchema>;

/** Code of the 412 for a placeholder that somebody else has changed. */
export const PLACEHOLDER_CHANGED = 'placeholder-changed';

/** Body of `POST /admin/placeholders/save`: `from` is the key that is changed, null adds a placeholder. */
export const placeholderInputSchema = object({
  from: plainText(SECTION_KEY_MAX_LENGTH).min(1).nullable().defined(),
  version: seenVersionIfAny(),
  key: key(),
  type: string().strict().oneOf(PLACEHOLDER_TYPES).required(),
  /** If missing, it stays as it is, or is the client's for a new one. */
  about: string().strict().oneOf(PLACEHOLDER_OWNERS).optional(),
  /** Missing ones stay as they are as well. */
  format: plainText(FORMAT_MAX_LENGTH).optional(),
  choices: array(
    plainText(CHOICE_MAX_LENGTH)
      .required()
      .matches(/^\S(?:.*\S)?$/, 'A choice is one line of text'),
  )
    .strict()
    .max(MOST_CHOICES)
    .optional(),
  formula: plainText(FORMULA_MAX_LENGTH).optional(),
  source: string().strict().oneOf(RECORD_SOURCES).optional(),
}).noUnknown();

export type PlaceholderInput = InferType<typeof placeholderInputSchema>;

/** Body of `POST /admin/placeholders/remove`. */
export const removedPlaceholderSchema = object({
  key: plainText(SECTION_KEY_MAX_LENGTH).required(),
  version: seenVersion(),
}).noUnknown();

/** Body of `POST /admin/placeholders/order`: every key, in the new order and in the one that was seen. */
export const placeholderOrderSchema = object({
  seenOrder: array(plainText(SECTION_KEY_MAX_LENGTH).required()).strict().max(MOST_PLACEHOLDERS).required(),
  keys: array(plainText(SECTION_KEY_MAX_LENGTH).required()).strict().min(1).max(MOST_PLACEHOLDERS).required(),
}).noUnknown();
