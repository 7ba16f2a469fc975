import type { AdviceEntry } from '@contract/advice';
import { linkedBy, usePublishAdviceMutation, withdrawAdvice } from '@/entities/time-entry';
import { isApiError, selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';

/** Id of an entry's SafetyNest cell: the Link button, or the tick that replaces it and takes its focus. */
export const safetyNestId = ({ id }: Pick<AdviceEntry, 'id'>) => `safetynest-${id}`;

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Publishes advice with its follow-ups, and offers to undo exactly that (product/advice#undo-publishing). */
export function usePublishing() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = usePublishAdviceMutation();
  /** Resolves to whether it was published; the snack-bar shows why not. */
  const publish = async (entry: AdviceEntry): Promise<boolean> => {
    const answer = await send(entry);
    if (answer.error) return false;
    dispatch(reportPublished(entry, linkedBy(answer.data)));
    return true;
  };
  return { publish, isPublishing: isLoading };
}

type Linked = ReturnType<typeof linkedBy>;

/** Says what the client can now see, with Undo if the server supports it. */
function reportPublished({ id, name, children }: AdviceEntry, linked: Linked): Thunk<void> {
  return (dispatch, getState) => {
    const text =
      children.length === 0
        ? `${name} is in SafetyNest now: the client can see it.`
        : `${name} and its follow-ups are in SafetyNest now: the client can see them.`;
    const canUndo = selectExtensions(getState());
    if (!canUndo || linked.length === 0) {
      dispatch(notificationShown(text, 'success'));
      return;
    }
    const offer = () => dispatch(offerUndo({ text, undo }));
    const undo = async () => {
      const { error } = await dispatch(withdrawAdvice.initiate({ id, linked }, { track: false }));
      if (error) {
        if (!isFinal(error)) offer(); // the snack-bar shows it
        return;
      }
      dispatch(notificationShown(withdrawnText(name, linked), 'success'));
      // The Undo button and the tick are gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(safetyNestId({ id }))?.focus();
      });
    };
    offer();
  };
}

function withdrawnText(name: string, { length }: Linked): string {
  return length === 1
    ? `${name} is not in SafetyNest any more.`
    : `${name} and ${counted(length - 1, 'follow-up')} are not in SafetyNest any more.`;
}

/** Not theirs, not found, changed since, or too late: trying again would not help. */
const FINAL: ReadonlySet<number | null> = new Set([403, 404, 412, 422]);

const isFinal = (error: unknown) => isApiError(error) && FINAL.has(error.status);
