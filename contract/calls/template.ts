import { object } from 'yup';
import { NOT_FOUND, call, staffCall } from '../call';
import { DOCUMENT_BODY_MAX_BYTES } from '../conversion';
import {
  sectionInputSchema,
  sectionSchema,
  templateInfoSchema,
  templateInputSchema,
  templateQuerySchema,
  templateSchema,
  templateStateInputSchema,
} from '../template';
import { recordId } from '../text';

const id = () => recordId().label('The id').required();

export const getTemplateInfo = staffCall('GET /gettemplateinfo', {
  isSpecified: true,
  says: 'Templates, sections and placeholders, without texts',
  answer: templateInfoSchema,
});

export const getTemplate = staffCall('GET /gettemplate/:templateId', {
  isSpecified: true,
  says: 'A template with its text',
  details: '`text=released` gives the text that documents are made from; `state` says which one that is.',
  params: object({ templateId: id() }),
  query: templateQuerySchema,
  answer: templateSchema,
  refuses: [NOT_FOUND],
});

export const getSection = staffCall('GET /getsection/:id', {
  isSpecified: true,
  says: 'A section with its text',
  params: object({ id: id() }),
  answer: sectionSchema,
  refuses: [NOT_FOUND],
});

export const saveTemplate = call('POST /savetemplate', {
  isSpecified: true,
  who: 'TemplatesAdmin',
  says: 'Add or change a template',
  body: templateInputSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: templateSchema,
  refuses: [NOT_FOUND],
});

export const saveSection = call('POST /savesection', {
  isSpecified: true,
  who: 'TemplatesAdmin',
  says: 'Add or change a section',
  body: sectionInputSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: sectionSchema,
  refuses: [NOT_FOUND],
});

export const setTemplateState = call('POST /templatestate', {
  who: 'TemplatesAdmin',
  says: 'Send a template for review, release it, or make it a draft again',
  body: templateStateInputSchema,
  answer: templateSchema,
  refuses: [NOT_FOUND],
});
