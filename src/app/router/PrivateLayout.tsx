import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { hasRole } from '@contract/role';
import { selectUser } from '@/entities/session';
import { FORMS, QuickJump, type Place } from '@/features/quick-jump';
import { useAppSelector } from '@/shared/redux';
import { pathNameOf, PATHS, type PathName } from '@/shared/routes';
import { StandardLayout } from '@/widgets/app-shell';
import { FooterTools } from '../replay/view/FooterTools';
import { ROUTE_TABLE } from './route-table';

/** The standard layout with what the route at hand gives it. */
export function PrivateLayout() {
  const name = pathNameOf(useLocation().pathname);
  const guideAnchor = name === null ? undefined : ROUTE_TABLE[name].guideAnchor;
  return <StandardLayout footer={<FooterTools />} guideAnchor={guideAnchor} tools={<Jump />} />;
}

const NO_CLAIMS: readonly string[] = [];

/** The quick jump to what the user's roles allow. */
function Jump() {
  const claims = useAppSelector(selectUser)?.roles ?? NO_CLAIMS;
  const places = useMemo(() => placesFor(claims), [claims]);
  const canReach = useCallback(
    (pathname: string) => {
      const name = pathNameOf(pathname);
      return name !== null && isAllowed(name, claims);
    },
    [claims],
  );
  return <QuickJump canReach={canReach} places={places} />;
}

/** The screens that stand by themselves: without a template there is nothing on its document's. */
function placesFor(claims: readonly string[]): Place[] {
  const names = (Object.keys(PATHS) as PathName[]).filter((name) => {
    const { isRedirect } = ROUTE_TABLE[name];
    return !isRedirect && !PATHS[name].includes(':') && name !== 'templateDocument' && isAllowed(name, claims);
  });
  return [...names.map((name): Place => ({ title: ROUTE_TABLE[name].title, path: PATHS[name] })), ...FORMS];
}

function isAllowed(name: PathName, claims: readonly string[]): boolean {
  const { role } = ROUTE_TABLE[name];
  return role === undefined || hasRole(claims, role);
}
