import { lazy, Suspense, use, type ComponentType } from 'react';
import { selectExtensions } from '@/shared/api';
import { ReplayContext, useAppSelector } from '@/shared/redux';
import styles from './MessagesSlot.module.css';

/** Milliseconds in browsers that cannot say when they are idle. */
const SCREEN_FIRST = 200;

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, SCREEN_FIRST);
  });

/** Loaded after what people came for. Without it the portal works as before. */
const Messages = lazy(async (): Promise<{ default: ComponentType }> => {
  await untilIdle();
  try {
    return { default: (await import('./MessagesButton')).MessagesButton };
  } catch {
    return { default: Nothing };
  }
});

function Nothing() {
  return null;
}

/** The place of the messages in the bar (product/messages#bar), which nothing moves when they arrive. */
export function MessagesSlot() {
  const isOffered = useAppSelector(selectExtensions);
  const isReplay = use(ReplayContext);
  if (!isOffered || isReplay) return null;
  return (
    <span className={styles.slot}>
      <Suspense fallback={null}>
        <Messages />
      </Suspense>
    </span>
  );
}
