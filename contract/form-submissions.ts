import { array, boolean, number, object, string, type InferType } from 'yup';
import { FORM_LIMITS } from './form';
import { plainText, recordId } from './text';

/** The maximum number of submissions in one answer; the CSV file has all. */
export const SUBMISSIONS_PAGE = 1000;

/** Longer answers are cut in the list; the CSV file has them in full. */
export const SHOWN_ANSWER_MAX = 500;

/** A question that submissions have answers to, the form's current questions first (product/forms#submissions). */
const askedQuestionSchema = object({
  questionId: string().required(),
  /** HTML, as it was last asked. */
  questionText: string().defined(),
  questionType: number().required(),
  /** It is answered with a signature; earlier servers do not say so. */
  isSignature: boolean().optional(),
  /** An earlier version of the form asked it. */
  isFormer: boolean().required(),
  /** How many submissions answer it. */
  answered: number().required(),
  /** For a choice: how often each option was chosen, including those that nobody chose. */
  counts: array(object({ text: string().defined(), count: number().required() })).required(),
});

export type AskedQuestion = InferType<typeof askedQuestionSchema>;

const submissionSchema = object({
  id: string().required(),
  /** An instant (ISO). */
  sentAt: string().required(),
  sentBy: string().required(),
  clientName: string().nullable().defined(),
  /** In the order of the questions: what people read, null where it was not asked or not answered. */
  answers: array(string().nullable()).required(),
  files: array(
    object({
      id: number().required(),
      questionId: string().required(),
      name: string().required(),
      size: number().required(),
    }),
  ).required(),
});

export type FormSubmission = InferType<typeof submissionSchema>;

/** Answer of `GET /admin/forms/{key}/submissions`: the latest `SUBMISSIONS_PAGE`, the latest first; figures are of all. */
export const formSubmissionsSchema = object({
  description: string().defined(),
  total: number().required(),
  questions: array(askedQuestionSchema).required(),
  submissions: array(submissionSchema).required(),
}).strict();

export type FormSubmissions = InferType<typeof formSubmissionsSchema>;

/** Body of `POST /admin/forms/give`. */
export const formGiftSchema = object({
  key: plainText(FORM_LIMITS.key).required(),
  staffId: recordId().required(),
  clientId: recordId().min(1).nullable().defined(),
}).noUnknown();

export type FormGift = InferType<typeof formGiftSchema>;

/** A form given to a person, completed or not. Moments are instants (ISO). */
export const givenFormSchema = object({
  identifier: string().required(),
  staffName: string().required(),
  clientName: string().nullable().defined(),
  givenAt: string().nullable().defined(),
  completedAt: string().nullable().defined(),
}).strict();

export type GivenForm = InferType<typeof givenFormSchema>;

/** Answer of `GET /admin/forms/{key}/given`, the latest first. */
export const givenFormsSchema = object({ given: array(givenFormSchema).required() }).strict();
