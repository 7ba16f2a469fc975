import { Classes } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasRole } from '@contract/role';
import { feedLine } from '@/entities/feed-entry';
import { selectUser } from '@/entities/session';
import { today } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { useListHomeFeedInfiniteQuery } from '../../api/home-feed-api';
import { feedRows, momentText } from '../../model/home-visit';
import { useFeedKinds } from '../../model/use-feed-kinds';
import { useHomeVisit } from '../../model/use-home-visit';
import { FeedFilter } from './FeedFilter';
import { FeedList } from './FeedList';
import styles from './FeedBoard.module.css';

const NO_CLAIMS: readonly string[] = [];

/** The feed with its filter (product/home#feed). */
export function FeedBoard() {
  const kinds = useFeedKinds();
  const user = useAppSelector(selectUser);
  const isOfNothing = kinds.shown.length === 0;
  const feed = useListHomeFeedInfiniteQuery(kinds.asked, { skip: isOfNothing, refetchOnMountOrArgChange: true });
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const pages = isOfNothing ? undefined : feed.currentData?.pages;
  const day = today();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const mayEditTemplates = hasRole(user?.roles ?? NO_CLAIMS, 'TemplatesAdmin');
  const lines = useMemo(() => {
    const person = { name, mayEditTemplates };
    return pages?.flatMap(({ entries }) => entries.flatMap((entry) => feedLine(entry, person, day) ?? []));
  }, [pages, name, mayEditTemplates, day]);

  const { since, isKnown } = useHomeVisit(pages?.[0]?.asOf, lines?.[0]?.at, mark);
  const rows = useMemo(() => feedRows(lines ?? [], since, day), [lines, since, day]);
  const newCount = rows.filter((row) => row.kind === 'line' && row.isNew).length;
  const isAllNew = newCount === lines?.length;
  const isLoading = !isOfNothing && (!lines || !isKnown) && !feed.isError;
  const hasFailed = feed.isError && !lines;

  const focusFirst = () =>
    (list.current?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('#changes'))?.focus();
  useScreenActions([{ label: 'What has changed', keys: 'W', run: focusFirst }]);

  /** The index of the line that gets the focus once it is shown; null for none. */
  const wanted = useRef<number | null>(null);
  const handleMore = () => {
    wanted.current = lines?.length ?? 0;
    void feed.fetchNextPage();
  };
  useEffect(() => {
    const link = wanted.current === null ? undefined : list.current?.querySelectorAll('a')[wanted.current];
    if (!link) return;
    link.focus();
    wanted.current = null;
  }, [rows]);

  return (
    <>
      <div ref={setMark} className="app-wrap app-apart">
        {/* A live region: says how many there are as they arrive. */}
        <p className={styles.status} role="status">
          {!isLoading && !hasFailed && !isOfNothing && statusText(newCount, since, day, isAllNew && feed.hasNextPage)}
        </p>
        <FeedFilter kinds={kinds} />
      </div>
      <div className={styles.box} aria-busy={isLoading}>
        {isLoading && <RowsToCome />}
        {hasFailed && (
          <FailureNote
            message="What has changed could not be loaded."
            isPlain
            isRetrying={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
        )}
        {isOfNothing && (
          <div className={styles.nothing}>
            <p>All kinds are hidden.</p>
            <OutlinedButton text="Show all" onClick={kinds.showAll} />
          </div>
        )}
        {!isLoading && lines?.length === 0 && (
          <p className={styles.nothing}>
            {kinds.asked === null
              ? 'Nothing in the last 30 days. What others change in your leads, visits and clients’ documents, and what they give you, appears here.'
              : 'Nothing of these kinds in the last 30 days.'}
          </p>
        )}
        {!isLoading && lines !== undefined && lines.length > 0 && <FeedList ref={list} rows={rows} />}
        {!isLoading && feed.isFetchNextPageError && (
          <FailureNote message="Earlier changes could not be loaded." isPlain onRetry={handleMore} />
        )}
        {!isLoading && feed.hasNextPage && !feed.isFetchNextPageError && (
          <PlainButton
            className={styles.more}
            text="Show more"
            loading={feed.isFetchingNextPage}
            onClick={handleMore}
          />
        )}
      </div>
    </>
  );
}

/** @param hasMore there may be more new entries on the next page */
function statusText(count: number, since: string | null, day: string, hasMore: boolean): string {
  if (since === null) return 'The last 30 days';
  const moment = momentText(since, day);
  if (count === 0) return `Nothing new since ${moment}`;
  return `${count}${hasMore ? ' or more' : ''} new since ${moment}`;
}

function RowsToCome() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <span className={Classes.SKELETON} />
      <span className={Classes.SKELETON} />
      <span className={Classes.SKELETON} />
    </div>
  );
}
