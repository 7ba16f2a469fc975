import type { FieldErrors } from '@contract/target-rules';
import { unprocessable } from '../http/api-failure';
import { fieldLabel } from '../http/field-names';

/** @throws ApiFailure 422 'Owner email: required. Target: required.', if anything is wrong */
export function refuseFieldErrors(errors: FieldErrors<string>): void {
  const wrong = Object.entries(errors).map(([field, error]) => `${fieldLabel(field)}: ${error}.`);
  if (wrong.length > 0) throw unprocessable(wrong.join(' '), 'invalid-fields');
}
