import { REASON_MAX } from '../personal-data';
import { text } from './make-fields';
import { record } from './record';

/** Why somebody's data is erased (product/personal-data#erasure). */
export const erasure = record('erasure', {
  reason: text('Reason', {
    max: REASON_MAX,
    needed: 'a reason',
    hint: 'For example the number of the request. It stays on record, so do not name the person.',
  }),
});
