import { fieldsOf, pageParam, textParam, useAddress, type AddressCodec } from '@/shared/lib/address';
import type { ListView } from './list-rows';

/** The view of a list in the address, under the usual names. */
export const LIST_VIEW: AddressCodec<ListView> = fieldsOf({
  find: textParam('find'),
  order: textParam('order'),
  page: pageParam(),
});

/** What a `RecordList` shows, in the address; it may have filters of the page as well. */
export function useAddressedView<View extends ListView>(codec: AddressCodec<View>) {
  const [view, setView] = useAddress(codec);
  const onView = (changes: Partial<View>) => setView((present) => ({ ...present, ...changes }), { replace: true });
  return { view, onView };
}
