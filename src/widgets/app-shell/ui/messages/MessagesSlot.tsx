import { NotificationsIcon } from '@blueprintjs/icons';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConfigurationSettled, selectExtensions } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { isFlag, ReplayContext, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { notificationShown } from '@/shared/ui/snack-bar';
import styles from './MessagesSlot.module.css';

const messages = fetchedComponent(async () => (await import('./MessagesButton')).MessagesButton);

/** Milliseconds in browsers that cannot say when they are idle. */
const SCREEN_FIRST = 200;

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, SCREEN_FIRST);
  });

/**
 * The button of the messages in the bar (product/messages#bar): the bell at once, its number and list after what people
 * came for. If it is pressed before that, the list opens once it is there.
 */
export function MessagesSlot() {
  const isOffered = useAppSelector(selectExtensions);
  const isSettled = useAppSelector(isConfigurationSettled);
  const isReplay = use(ReplayContext);
  return isReplay || (isSettled && !isOffered) ? null : <LateMessages isOffered={isOffered} />;
}

function LateMessages({ isOffered }: { isOffered: boolean }) {
  const dispatch = useAppDispatch();
  const [, setIsOpen] = useShownState('messages', isFlag, false);
  const [isHere, setIsHere] = useState(false);
  const slot = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);

  const show = async () => {
    await messages.fetch();
    hasFocus.current = slot.current?.contains(document.activeElement) ?? false;
    setIsHere(true);
  };
  // If this fails, the bell tries again.
  const showLater = useEffectEvent(() => void show().catch(() => undefined));
  useEffect(() => {
    if (isOffered) void untilIdle().then(() => showLater());
  }, [isOffered]);
  useEffect(() => {
    if (isHere && hasFocus.current) slot.current?.querySelector('button')?.focus();
  }, [isHere]);

  const handlePress = () => {
    setIsOpen(true);
    show().catch(() => {
      setIsOpen(false);
      dispatch(notificationShown('Messages could not be loaded. Check your connection and try again.', 'error'));
    });
  };
  return (
    <span ref={slot}>
      {isHere ? (
        <messages.Component />
      ) : (
        <PlainButton
          aria-haspopup="dialog"
          aria-label="Messages"
          className={styles.bell}
          icon={<NotificationsIcon />}
          title="Messages"
          onClick={handlePress}
        />
      )}
    </span>
  );
}
