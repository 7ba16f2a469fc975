import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { formAddress } from './form-labels';

/** Copies the link of a form, and shows whether it was copied. */
export function useCopyLink(): (formKey: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (formKey) => {
    const link = formAddress(formKey);
    const isCopied = await copyText(link);
    dispatch(
      isCopied
        ? notificationShown('The link was copied.', 'success')
        : notificationShown(`${COPYING_REFUSED}. The link is ${link}`, 'warning'),
    );
  };
}
