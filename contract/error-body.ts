import { mixed, object, string, type InferType } from 'yup';

/**
 * Body of every refusal but 422, whose body is the message itself as plain text (product/errors#unprocessable). `title`
 * is what the user reads, `code` is stable and for programs.
 */
export const errorBodySchema = object({
  title: string().required(),
  code: string().optional(),
  /** For a version conflict (409): what is stored now, so that the sender can compare. */
  current: mixed().optional(),
});

export type ErrorBody = InferType<typeof errorBodySchema>;
