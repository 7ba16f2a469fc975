import { useHref } from 'react-router-dom';
import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** Copies the link to a view, and says so. Colleagues see what their own rights allow. */
export function useCopyView(): (path: string) => void {
  const dispatch = useAppDispatch();
  const base = useHref('/').replace(/\/$/, '');
  const copy = async (path: string) => {
    const isCopied = await copyText(window.location.origin + base + path);
    dispatch(
      isCopied
        ? notificationShown('The link to the view was copied.', 'success')
        : notificationShown(`${COPYING_REFUSED}. Open the view and copy its address.`, 'warning'),
    );
  };
  return (path) => void copy(path);
}
