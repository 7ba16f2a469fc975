import { PopoverNext } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFlag, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { useListNotificationsInfiniteQuery } from '../../api/notification-api';
import { MessageList } from './MessageList';
import styles from './MessagesButton.module.css';
import slot from './MessagesSlot.module.css';

/** The parameter of an address that opens the list, as in e-mails (product/messages#bar). */
const ASKED = 'messages';

/** Larger numbers would widen the bar. */
const MOST_SHOWN = 99;

/** The button of the bar with the number of unread messages, and their list (product/messages#bar). */
export function MessagesButton() {
  const list = useListNotificationsInfiniteQuery();
  const [isOpen, setIsOpen] = useShownState('messages', isFlag, false);
  const box = useRef<HTMLDivElement>(null);
  useAsked(() => setIsOpen(true));
  const unread = list.data?.pages[0]?.unread ?? 0;
  const name = unread === 0 ? 'Messages' : `Messages, ${unread.toLocaleString('en-GB')} unread`;
  return (
    <PopoverNext
      content={<MessageList ref={box} onClose={() => setIsOpen(false)} />}
      isOpen={isOpen}
      placement="bottom-end"
      shouldReturnFocusOnClose
      transitionDuration={0}
      onInteraction={setIsOpen}
      onOpened={() => (box.current?.querySelector<HTMLElement>('li a') ?? box.current)?.focus()}
      renderTarget={({ isOpen: isShown, ref, className, onClick }) => (
        // Beside the button, not in it, so that the button is as wide without a number.
        <span ref={ref} className={`${className ?? ''} ${styles.target}`}>
          <PlainButton
            aria-expanded={isShown}
            aria-haspopup="dialog"
            aria-label={name}
            className={slot.bell}
            icon={<NotificationsIcon />}
            title={name}
            onClick={onClick}
          />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </span>
      )}
    />
  );
}

/** Opens the list once if the address asks for it, and takes that out of the address. */
function useAsked(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ASKED);
  const answer = useEffectEvent(() => {
    open();
    setParams(
      (present) => {
        present.delete(ASKED);
        return present;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
