export {
  conflictOf,
  errorOfResponse,
  isApiError,
  isOutdated,
  messageOf,
  noResponse,
  requestIdOf,
  unreadable,
} from './api-error';
export type { AnswerMeta } from './answer';
export { answeredBy } from './answered-by';
export { addressOf, asks } from './asks';
export type { ApiError } from './api-error';
export {
  baseApi,
  isConfigurationSettled,
  selectConfiguration,
  selectExtensions,
  shownInPlace,
  useGetConfigurationQuery,
} from './base-api';
export type { Call, CallOptions } from './call';
export type { ApiRoot, QueryKey } from './base-api';
export { isUnanswered } from './idempotency-keys';
export type { WrittenDraft } from './idempotency-keys';
export { fetchAgain } from './fetch-again';
export { callsHeldBack, cutNetwork } from './network-cut';
export { rememberAnswer, sourceOf, type AnswerSource } from './known-answers';
export { isKeptOnDevice, FRESH_FOR, keptOnDevice } from './on-device';
export { tagsClosedTo, tagsOpenedBy } from './opened-by';
export { serverAhead } from './server-time';
export { idTag, listTag } from './tags';
export type { TagType } from './tags';
export { useSending } from './use-sending';
