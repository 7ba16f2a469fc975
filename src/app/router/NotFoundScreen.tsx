import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '@/pages/not-found';
import { pathNameOf } from '@/shared/routes';
import { ROUTE_TABLE } from './route-table';

/** Stands wherever no route is registered; names the role when the path would be there with it (decision 10). */
export function NotFoundScreen() {
  const name = pathNameOf(useLocation().pathname);
  return <NotFoundPage missingRole={name === null ? undefined : ROUTE_TABLE[name].role} />;
}
