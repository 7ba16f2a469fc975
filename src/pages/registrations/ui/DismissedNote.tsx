import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SeenRecord } from '@contract/registration';
import { useRestoreSubmissionMutation } from '@/entities/registration';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';

/** Stored in the history's entry when the detail screen has dismissed a submission. */
interface Dismissed extends SeenRecord {
  company: string;
}

function dismissedOf(state: unknown): Dismissed | null {
  if (typeof state !== 'object' || state === null || !('dismissed' in state)) return null;
  return state.dismissed as Dismissed;
}

/** Names the submission that was just dismissed on its own screen, with Undo if the server supports it. */
export function DismissedNote() {
  const { pathname, search, ...entry } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const canRestore = useAppSelector(selectExtensions);
  const [restore] = useRestoreSubmissionMutation();
  const dismissed = dismissedOf(entry.state);

  const offer = useEffectEvent(({ id, version, company }: Dismissed) => {
    const text = `${company} was dismissed.`;
    const undo = async () => {
      const { error } = await restore({ id, version });
      if (error) return 'again';
      void navigate(pathname + search, { replace: true, state: null });
      return 'done';
    };
    dispatch(canRestore ? offerUndo({ text, note: 'registrations', undo }) : notificationShown(text, 'success'));
  });
  useEffect(() => {
    if (dismissed) offer(dismissed);
  }, [dismissed]);
  return <UndoNote of="registrations" />;
}
