import { object, string, type InferType } from 'yup';
import { plainText } from './text';

/**
 * Body of `POST /data/logevent` (product/navigation#page-views): `timestamp` is ISO with an offset, `path` has no query
 * values.
 */
export const logEventSchema = object({
  event: plainText(64).required(),
  path: plainText(512).required(),
  title: plainText(256).defined(),
  timestamp: string()
    .strict()
    .matches(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/,
      '${path} must be ISO with an offset',
    )
    .test(
      'instant',
      '${path} must be an instant that exists',
      (text) => text == null || !Number.isNaN(Date.parse(text)),
    )
    .required(),
});

export type LogEvent = InferType<typeof logEventSchema>;
