import { Classes } from '@blueprintjs/core';
import { DotIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import type { Notifications } from '@contract/notification';
import { hasRole } from '@contract/role';
import { feedLine, FeedIcon, type FeedLine } from '@/entities/feed-entry';
import { selectRoles } from '@/entities/session';
import { formatMoment, today } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { PlainButton, QuietButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Link } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import {
  useMarkAllNotificationsMutation,
  useMarkNotificationsMutation,
  useListNotificationsInfiniteQuery,
} from '../../api/notification-api';
import styles from './MessageList.module.css';

interface MessageListProps {
  ref: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list below the button of the bar: Enter opens a message's record, arrows move through them. */
export function MessageList({ ref, onClose }: MessageListProps) {
  const list = useListNotificationsInfiniteQuery();
  const messages = useMessages(list.data?.pages);
  const first = list.data?.pages[0];
  return (
    <div ref={ref} className={styles.box} role="dialog" aria-label="Messages" aria-live="off" tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title}>Messages</h2>
        {first !== undefined && first.unread > 0 && <MarkAll latest={first.entries[0]?.id} />}
      </div>
      {list.isLoading && <p className={`${styles.waiting} ${Classes.SKELETON}`}>Loading</p>}
      {list.isError && !messages && (
        <FailureNote
          isPlain
          isRetrying={list.isFetching}
          message="Your messages could not be loaded."
          onRetry={() => void list.refetch()}
        />
      )}
      {messages?.length === 0 && <NoMessages />}
      {messages !== undefined && messages.length > 0 && (
        <ul className="app-plain">
          {messages.map(({ line, isRead }) => (
            <Message key={line.id} line={line} isRead={isRead} onOpen={onClose} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <PlainButton
          loading={list.isFetchingNextPage}
          text={list.isFetchNextPageError ? 'Earlier messages could not be loaded. Try again' : 'Show earlier messages'}
          onClick={() => void list.fetchNextPage()}
        />
      )}
      {first?.mailFrom != null && (
        <p className={styles.foot}>
          <Link to={`${PATHS.home}?preferences=messages`} onClick={onClose}>
            Get your messages by e-mail
          </Link>
        </p>
      )}
    </div>
  );
}

function useMessages(pages: readonly Notifications[] | undefined) {
  const roles = useAppSelector(selectRoles);
  return useMemo(() => {
    const person = { name: '', mayEditTemplates: hasRole(roles, 'TemplatesAdmin') };
    const day = today();
    return pages?.flatMap(({ entries }) =>
      entries.flatMap((entry) => {
        const line = feedLine(entry, person, day);
        return line ? [{ line, isRead: entry.isRead }] : [];
      }),
    );
  }, [pages, roles]);
}

function MarkAll({ latest }: { latest: string | undefined }) {
  const [markAll, { isLoading }] = useMarkAllNotificationsMutation();
  if (latest === undefined) return null;
  return <QuietButton loading={isLoading} text="Mark all as read" onClick={() => void markAll({ upTo: latest })} />;
}

const NoMessages = () => (
  <EmptyState title="No messages">
    Changes of your visits and leads, comments that name you, forms that you are given and reminders appear here.
  </EmptyState>
);

interface MessageProps {
  line: FeedLine;
  isRead: boolean;
  onOpen: () => void;
}

function Message({ line: { id, at, kind, text, detail, to }, isRead, onOpen }: MessageProps) {
  const [mark] = useMarkNotificationsMutation();
  const handleOpen = () => {
    if (!isRead) void mark({ ids: [id], isRead: true });
    onOpen();
  };
  const label = isRead ? 'Mark as not read' : 'Mark as read';
  return (
    <li className={styles.item}>
      <Link
        className={`${styles.line} ${isRead ? '' : styles.unread}`}
        to={to}
        onClick={handleOpen}
        onKeyDown={moveFocus}
      >
        <FeedIcon kind={kind} className={styles.icon ?? ''} />
        <span className="app-grow app-stack app-gap-0">
          <span className={styles.text}>
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {text}
          </span>
          {detail !== '' && <span className={styles.detail}>{detail}</span>}
          <time className="app-muted app-small" dateTime={at}>
            {formatMoment(at)}
          </time>
        </span>
      </Link>
      <QuietButton
        aria-label={`${label}: ${text}`}
        icon={isRead ? <DotIcon /> : <SmallTickIcon />}
        title={label}
        onClick={() => void mark({ ids: [id], isRead: !isRead })}
      />
    </li>
  );
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  links[links.indexOf(event.currentTarget) + step]?.focus();
}
