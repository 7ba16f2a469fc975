import { FEED_KINDS, type FeedKind } from '@contract/home-feed';
import { hasRole } from '@contract/role';
import { useMemo } from 'react';
import { useChoices } from '@/entities/preference';
import { selectRoles } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';

export const FEED_KIND_TITLES: Readonly<Record<FeedKind, string>> = {
  stage: 'Leads',
  prospect: 'Prospects',
  document: 'Documents',
  visit: 'Visits',
  comment: 'Comments',
  form: 'Forms',
  'sign-in': 'Sign-ins',
};

const isKind = (value: unknown): value is FeedKind => FEED_KINDS.some((kind) => kind === value);

/** The kinds that the user's roles allow, those that they have not hidden, and a function to hide or show one. */
export function useFeedKinds() {
  const claims = useAppSelector(selectRoles);
  const [hidden, keep] = useChoices('home.feed', isKind);
  const allowed = useMemo(
    () =>
      FEED_KINDS.filter((kind) => {
        if (kind === 'prospect') return hasRole(claims, 'Marketing');
        return kind !== 'comment' || hasRole(claims, 'Templates');
      }),
    [claims],
  );
  const shown = useMemo(() => allowed.filter((kind) => !hidden.includes(kind)), [allowed, hidden]);
  return {
    allowed,
    shown,
    /** As the call expects them: null for all. */
    asked: shown.length === allowed.length ? null : shown,
    toggle: (kind: FeedKind) =>
      keep((present) => [...present.filter((each) => each !== kind), ...(hidden.includes(kind) ? [] : [kind])]),
    showAll: () => keep([]),
  };
}
