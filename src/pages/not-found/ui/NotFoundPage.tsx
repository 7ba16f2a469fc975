import type { Role } from '@contract/role';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { PageFrame } from '@/shared/ui/page-frame';

/** No such page, or one for a role that the user lacks: neither is in the route table, and the page says which. */
export function NotFoundPage({ missingRole }: { missingRole?: Role }) {
  return (
    <PageFrame title={missingRole === undefined ? 'Page not found' : 'You do not have access to this page'}>
      <p>
        {missingRole === undefined
          ? 'There is no page at this address.'
          : `This page needs the role ${missingRole}, which your account does not have. Ask an administrator for it; you may have to sign in again.`}
      </p>
      <Link to={PATHS.home}>Go to Home</Link>
    </PageFrame>
  );
}
