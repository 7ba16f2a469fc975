import { array, mixed, object, string, type InferType } from 'yup';

/**
 * Body of every refusal but 422, whose body is the message itself as plain text (product/errors#unprocessable). `title`
 * is what the user reads, `code` is stable and for programs.
 */
export const errorBodySchema = object({
  title: string().required(),
  code: string().optional(),
  /** With 500: the request’s id in the server’s log, so that a person can quote it. */
  requestId: string().optional(),
  /** With 412: what is stored now, so that the sender can compare. */
  current: mixed().optional(),
  /** With 412: the name of the person who saved it last. */
  changedBy: string().optional(),
  /** With 412: when they did, as an ISO instant. */
  changedAt: string().optional(),
  /** With 412: the fields that both have changed; without it, the record as a whole. */
  fields: array(string().required()).optional(),
});

export type ErrorBody = InferType<typeof errorBodySchema>;

/** Code of the 428 for a change that does not say which version its sender saw (product/calls#preconditions). */
export const VERSION_NEEDED = 'version-needed';
