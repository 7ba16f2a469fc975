import type { FieldErrors } from '@contract/target-rules';
import { unprocessable } from '../http/api-failure';

/** @throws ApiFailure 422 'ownerEmail: required. target: required.', where anything is wrong */
export function refuseFieldErrors(errors: FieldErrors<string>): void {
  const wrong = Object.entries(errors).map(([field, error]) => `${field}: ${error}.`);
  if (wrong.length > 0) throw unprocessable(wrong.join(' '), 'invalid-fields');
}
