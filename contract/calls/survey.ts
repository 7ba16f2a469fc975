import { object, string } from 'yup';
import { staffCall } from '../call';
import { surveyAnswerSchema, surveyInputSchema } from '../survey';
import { FILES_MAX_COUNT, FILE_MAX_BYTES } from '../time-entry-limits';

export const getSurvey = staffCall('GET /getsurvey/:identifier', {
  isSpecified: true,
  says: 'A survey that was given to the caller',
  details: 'Null if there is none for the caller.',
  answer: surveyAnswerSchema,
});

export const getSurveyByKey = staffCall('GET /getsurveyfromkey/:key', {
  isSpecified: true,
  says: 'A blank form',
  details: 'Null if there is no such form.',
  answer: surveyAnswerSchema,
});

export const submitSurvey = staffCall('POST /submitsurvey', {
  isSpecified: true,
  says: 'Submit a survey',
  body: {
    jsonTexts: { surveyJson: surveyInputSchema },
    files: { files: 'many' },
    limits: { maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES, maxFieldBytes: 8 * 1024 * 1024 },
  },
  answer: object({ message: string().defined() }),
  unversioned: 'adds a submission; one that replaces another says which it has seen (product/surveys)',
});
