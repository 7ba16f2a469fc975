import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { hasCommandKey, isDialogOpen, TEXT_FIELDS, usePageKeys } from '@/shared/ui/screen-keys';
import { notificationDismissed, type Notification, type Severity, selectNotifications } from './notifications-slice';
import styles from './SnackBar.module.css';
import { undoLast, useUndoable } from './undo';

/** Ctrl+Z undoes the last action (product/navigation#undo), except in text fields and dialogs: they undo typing. */
function useUndoKey(): void {
  usePageKeys((event) => {
    if (isUndoPress(event) && undoLast()) event.preventDefault();
  });
}

function isUndoPress(event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat, defaultPrevented, target } = event;
  if (key.toLowerCase() !== 'z' || shiftKey || repeat || defaultPrevented || !hasCommandKey(event)) return false;
  return !isDialogOpen() && !(target instanceof Element && target.closest(TEXT_FIELDS));
}

/** How long a message is shown, in milliseconds; longer for an error, which requires action. */
const DURATION: Record<Severity, number> = { success: 5000, info: 5000, warning: 10_000, error: 12_000 };

/** Long enough to read it and reach the button. */
const UNDO_DURATION = 10_000;

const WORD: Record<Severity, string> = { success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' };

const ICON: Record<Severity, typeof ErrorIcon> = {
  success: TickCircleIcon,
  info: InfoSignIcon,
  warning: WarningSignIcon,
  error: ErrorIcon,
};

/** The messages of the notification state at the top centre, above dialogs (product/errors#snack-bar). */
export function SnackBar() {
  useUndoKey();
  const notifications = useAppSelector(selectNotifications);
  return (
    <div className={styles.place}>
      {notifications.map((notification) => (
        <Message key={notification.id} notification={notification} />
      ))}
    </div>
  );
}

/** One message; its timer stops while it is hovered or focused. */
function Message({ notification: { id, message, severity, undoId } }: { notification: Notification }) {
  const dispatch = useAppDispatch();
  const last = useUndoable();
  const canUndo = undoId !== undefined && undoId === last?.id && !last.isRunning;
  const [isHeld, setIsHeld] = useState(false);
  const dismiss = () => dispatch(notificationDismissed(id));
  useTimer(undoId === undefined ? DURATION[severity] : UNDO_DURATION, isHeld, dismiss);
  const Icon = ICON[severity];
  const isUrgent = severity === 'error' || severity === 'warning';
  return (
    <div
      className={`${styles.message} ${styles[severity]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className={styles.icon} />
      {/* For sighted users: the role says the same to screen readers. */}
      <strong className={styles.word} aria-hidden>
        {WORD[severity]}
      </strong>
      {/* Contains only the message. */}
      <p className={styles.text} role={isUrgent ? 'alert' : 'status'}>
        {message}
      </p>
      {canUndo && (
        <QuietButton
          className={styles.undo}
          intent="primary"
          text="Undo"
          onClick={() => {
            undoLast(undoId);
            dismiss();
          }}
        />
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss message" onClick={dismiss}>
        <CrossIcon />
      </button>
    </div>
  );
}

function useTimer(duration: number, isHeld: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld]);
}
