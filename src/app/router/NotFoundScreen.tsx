import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionKeeper } from '@/entities/session';
import { NotFoundPage } from '@/pages/not-found';
import { pathNameOf } from '@/shared/routes';
import { ROUTE_TABLE } from './route-table';

/** Shown where no route is registered; names the role if the path exists with it (product/navigation#hidden-route). */
export function NotFoundScreen() {
  const keeper = useSessionKeeper();
  const name = pathNameOf(useLocation().pathname);
  const missingRole = name === null ? undefined : ROUTE_TABLE[name].role;

  // The role may have just been given.
  useEffect(() => {
    if (missingRole !== undefined) void keeper.refreshRoles();
  }, [keeper, missingRole]);

  return <NotFoundPage missingRole={missingRole} />;
}
