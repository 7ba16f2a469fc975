import { array, boolean, object, string, type InferType } from 'yup';
import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { seenVersionText } from './seen-version';
import { commentPlacesSchema } from './template-comments';
import { plainText, recordId } from './text';

/** Maximum length of a template's name, and of a section's key and question (product/templates#template-name). */
export const TEMPLATE_NAME_MAX_LENGTH = 255;
export const SECTION_KEY_MAX_LENGTH = 50;
export const SECTION_QUESTION_MAX_LENGTH = 255;

/** Characters that a key cannot contain, because they would end its mark. */
const KEY = /^[^<>{}"\n\r\t]+$/;

/** A wall-clock moment in Europe/London, yyyy-MM-dd'T'HH:mm. */
const moment = () => string().defined().nullable();

/** An extension that may be missing: the version that was read, sent back with a save to detect concurrent edits. */
const version = () => string().nullable().optional();

/** What placeholders can be filled in as (product/placeholders#types). */
export const PLACEHOLDER_TYPES = [
  'text',
  'long-text',
  'date',
  'money',
  'number',
  'yes-no',
  'choice',
  'email',
  'address',
  'list',
] as const;

export type PlaceholderType = (typeof PLACEHOLDER_TYPES)[number];

/** Whose answer a placeholder's is (product/placeholders#about). */
export const PLACEHOLDER_OWNERS = ['client', 'subject'] as const;

export type PlaceholderOwner = (typeof PLACEHOLDER_OWNERS)[number];

/** A placeholder's key (product/templates#info-fields). */
export const placeholderSchema = object({
  key: string().required(),
  /** An extension that may be missing; it is missing for text. An unknown type counts as text. */
  type: string().optional(),
  /** An extension that may be missing: `subject` for one about the person or thing that the document is about. */
  about: string().optional(),
  /** Extensions that may be missing: how answers are written, what can be chosen, and how it is calculated. */
  format: string().optional(),
  choices: array(string().required()).optional(),
  formula: string().optional(),
  /** The part of the client's record that fills it in. */
  source: string().optional(),
});

export type Placeholder = InferType<typeof placeholderSchema>;

/** The state of a template's current text (product/templates#states). */
export const TEMPLATE_STATES = ['draft', 'in-review', 'released'] as const;

export type TemplateState = (typeof TEMPLATE_STATES)[number];

/**
 * A template in lists (product/templates#info-fields). `sectionKeys` is an extension and may be missing: the sections
 * in its text, so that "where used" needs no texts. So are the fields of its state, an extension.
 */
export const templateSummarySchema = object({
  templateId: string().required(),
  name: string().defined(),
  lastModifiedOn: moment(),
  /** Includes those of a released version that is still in use. */
  sectionKeys: array(string().required()).optional(),
  version: version(),
  state: string().oneOf(TEMPLATE_STATES).optional(),
  /** Since when it has this state (London wall clock), and who set it; null and '' if that is not known. */
  stateOn: moment().optional(),
  stateBy: string().optional(),
  /** The earlier version that documents are made from, while the current one is not released. */
  releasedVersion: string().nullable().optional(),
});

export type TemplateSummary = InferType<typeof templateSummarySchema>;

/** True for a template that documents can be made from: always, on a server without states. */
export function isInUse({ state = 'released', releasedVersion }: Pick<TemplateSummary, 'state' | 'releasedVersion'>) {
  return state === 'released' || Boolean(releasedVersion);
}

/**
 * A section in lists (product/templates#info-fields), without its text, which `GET /getsection/{id}` returns. Sections
 * with the same key are the choices of one question. `dependsOnSectionId` is the section that must be in the document
 * for this one to be included.
 */
export const sectionSummarySchema = object({
  sectionId: string().required(),
  key: string().required(),
  question: string().defined().nullable(),
  isMandatory: boolean().defined(),
  dependsOnSectionId: string().defined().nullable(),
  lastModifiedOn: moment(),
  version: version(),
});

export type SectionSummary = InferType<typeof sectionSummarySchema>;

/** Answer of `GET /gettemplateinfo` (product/templates#info-fields); a `documentTemplateId` is ignored. */
export const templateInfoSchema = object({
  placeholders: array(placeholderSchema).defined(),
  templates: array(templateSummarySchema).defined(),
  sections: array(sectionSummarySchema).defined(),
}).strict();

export type TemplateInfo = InferType<typeof templateInfoSchema>;

/** Answer of `GET /gettemplate/{templateId}` (html and name) and `POST /savetemplate`; other fields may be missing. */
export const templateSchema = object({
  templateId: string().optional(),
  name: string().defined(),
  html: string().defined(),
  lastModifiedOn: moment().optional(),
  version: version(),
  /** For this text: an extension that may be missing. */
  state: string().oneOf(TEMPLATE_STATES).optional(),
}).strict();

export type Template = InferType<typeof templateSchema>;

/**
 * Query of `GET /gettemplate/{templateId}`: an extension that asks for the text that documents are made from, which is
 * the released version, or the current one if none is released.
 */
export const templateQuerySchema = object({ text: string().oneOf(['current', 'released']) });

/** Answer of `GET /getsection/{id}` and of `POST /savesection` (product/templates#section-retry). */
export const sectionSchema = sectionSummarySchema.shape({ html: string().defined() }).strict();

export type Section = InferType<typeof sectionSchema>;

const html = () => plainText(RICH_TEXT_LIMITS.length).label('The text').defined();

/** True for the key of a section or placeholder: 1 to 50 characters, without `<>{}"` and line breaks. */
export function isKey(text: string): boolean {
  return text.trim() !== '' && text.length <= SECTION_KEY_MAX_LENGTH && KEY.test(text);
}

/**
 * Body of `POST /savetemplate`; without a `templateId` (missing, null or empty) it adds one. `state` is an extension:
 * without it a template stays what it is, and a new one is released.
 */
export const templateInputSchema = object({
  templateId: recordId().nullable().optional(),
  name: plainText(TEMPLATE_NAME_MAX_LENGTH).label('The name').required().matches(/\S/, 'The name is a required field'),
  html: html(),
  version: seenVersionText(),
  state: string().oneOf(TEMPLATE_STATES).optional(),
  /** Where the passages of comments are in this text: an extension. */
  places: commentPlacesSchema,
});

export type TemplateInput = InferType<typeof templateInputSchema>;

/** Body of `POST /templatestate`, which changes a template's state without its text (product/templates#states). */
export const templateStateInputSchema = object({
  templateId: recordId().required(),
  version: seenVersionText(),
  state: string().oneOf(TEMPLATE_STATES).required(),
}).noUnknown();

export type TemplateStateInput = InferType<typeof templateStateInputSchema>;

/** Body of `POST /savesection`; without a `sectionId` (missing, null or empty) it adds one. */
export const sectionInputSchema = object({
  sectionId: recordId().nullable().optional(),
  key: plainText(SECTION_KEY_MAX_LENGTH)
    .label('The key')
    .required()
    .test('key', 'The key cannot contain < > { } or "', (key) => isKey(key)),
  question: plainText(SECTION_QUESTION_MAX_LENGTH).label('The question').nullable().optional(),
  html: html(),
  isMandatory: boolean().strict().required(),
  dependsOnSectionId: recordId().nullable().optional(),
  version: seenVersionText(),
});

export type SectionInput = InferType<typeof sectionInputSchema>;

/** Codes of the 412s for concurrent edits; nothing was written. */
export const TEMPLATE_CHANGED = 'template-changed';
export const SECTION_CHANGED = 'section-changed';
