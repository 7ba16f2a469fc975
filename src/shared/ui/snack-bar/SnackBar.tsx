import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationDismissed, type Notification, type Severity } from './notifications-slice';
import styles from './SnackBar.module.css';

/** How long a message is shown, in milliseconds; an error longer, because it asks for something. */
const DURATION: Record<Severity, number> = { success: 5000, info: 5000, warning: 10_000, error: 12_000 };

const WORD: Record<Severity, string> = { success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' };

const ICON: Record<Severity, typeof ErrorIcon> = {
  success: TickCircleIcon,
  info: InfoSignIcon,
  warning: WarningSignIcon,
  error: ErrorIcon,
};

/** The messages of the notification state at the top centre, above dialogs (product/errors#snack-bar). */
export function SnackBar() {
  const notifications = useAppSelector((state) => state.notifications);
  return (
    <div className={styles.place}>
      {notifications.map((notification) => (
        <Message key={notification.id} notification={notification} />
      ))}
    </div>
  );
}

/** One message; its time stops while it is pointed at or holds the focus. */
function Message({ notification: { id, message, severity } }: { notification: Notification }) {
  const dispatch = useAppDispatch();
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dispatch(notificationDismissed(id)), DURATION[severity]);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld, severity]);

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
      {/* For the eye: an alert or a status says the same to a screen reader. */}
      <strong className={styles.word} aria-hidden>
        {WORD[severity]}
      </strong>
      {/* Its text is the message and nothing else. */}
      <p className={styles.text} role={isUrgent ? 'alert' : 'status'}>
        {message}
      </p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss message"
        onClick={() => dispatch(notificationDismissed(id))}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
