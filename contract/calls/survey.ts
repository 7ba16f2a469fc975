import { object, string } from 'yup';
import { call } from '../call';
import { surveyAnswerSchema, surveyInputSchema } from '../survey';
import { FILES_MAX_COUNT, FILE_MAX_BYTES } from '../time-entry-limits';

export const getSurvey = call('GET /getsurvey/:identifier', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A survey that was given to the caller',
  details: 'Null if there is none for the caller.',
  answer: surveyAnswerSchema,
});

export const getSurveyByKey = call('GET /getsurveyfromkey/:key', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A blank form',
  details: 'Null if there is no such form.',
  answer: surveyAnswerSchema,
});

export const submitSurvey = call('POST /submitsurvey', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Submit a survey',
  body: {
    jsonTexts: { surveyJson: surveyInputSchema },
    files: { files: 'many' },
    limits: { maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES, maxFieldBytes: 8 * 1024 * 1024 },
  },
  answer: object({ message: string().defined() }),
  unversioned: 'adds a submission; one that replaces another says which it has seen (product/surveys)',
});
