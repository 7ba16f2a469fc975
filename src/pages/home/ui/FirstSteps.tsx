import { lazy, Suspense } from 'react';
import { hasRole } from '@contract/role';
import { selectRoles } from '@/entities/session';
import { useGetVisitSummaryQuery } from '@/entities/visit';
import { useAppSelector } from '@/shared/redux';

const Nothing = () => null;

// Few administrators need it, and none need it twice; if it fails to load, its space stays empty.
const FirstStepsLink = lazy(() =>
  import('./FirstStepsLink').then(
    (module) => ({ default: module.FirstStepsLink }),
    () => ({ default: Nothing }),
  ),
);

/** Leads administrators to what is still missing (product/first-steps#offer), after the figures. */
export function FirstSteps() {
  const isAdmin = hasRole(useAppSelector(selectRoles), 'Admin');
  const { isAnswered } = useGetVisitSummaryQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ isAnswered: data !== undefined || isError }),
  });
  if (!isAdmin || !isAnswered) return null;
  return (
    <Suspense>
      <FirstStepsLink />
    </Suspense>
  );
}
