import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { ADMIN_PATHS, ADMIN_SECTIONS } from '@/entities/tool';
import { Link } from '@/shared/ui/link';
import { useAdminSections, useHasRailNames } from '@/widgets/app-shell';
import { ScreenShape } from './ScreenShape';
import styles from './AdminScreens.module.css';

/** The administrators' screens by the last segment of their path. They share one route and load separately. */
const SECTIONS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  people: lazy(() => import('@/pages/admin/people').then(({ PeoplePage }) => ({ default: PeoplePage }))),
  targets: lazy(() => import('@/pages/admin/targets').then(({ TargetSetUpPage }) => ({ default: TargetSetUpPage }))),
  visits: lazy(() => import('@/pages/admin/visits').then(({ VisitsPage }) => ({ default: VisitsPage }))),
  forms: lazy(() => import('@/pages/admin/forms').then(({ FormsPage }) => ({ default: FormsPage }))),
  leads: lazy(() => import('@/pages/admin/leads').then(({ LeadCataloguePage }) => ({ default: LeadCataloguePage }))),
  placeholders: lazy(() =>
    import('@/pages/admin/placeholders').then(({ PlaceholdersPage }) => ({ default: PlaceholdersPage })),
  ),
  recordings: lazy(() =>
    import('@/pages/admin/recordings').then(({ RecordingsPage }) => ({ default: RecordingsPage })),
  ),
  imports: lazy(() => import('@/pages/admin/imports').then(({ ImportsPage }) => ({ default: ImportsPage }))),
  duplicates: lazy(() =>
    import('@/pages/admin/duplicates').then(({ DuplicatesPage }) => ({ default: DuplicatesPage })),
  ),
  'personal-data': lazy(() =>
    import('@/pages/admin/personal-data').then(({ PersonalDataPage }) => ({ default: PersonalDataPage })),
  ),
  webhooks: lazy(() => import('@/pages/admin/webhooks').then(({ WebhooksPage }) => ({ default: WebhooksPage }))),
  audit: lazy(() => import('@/pages/admin/audit').then(({ AuditPage }) => ({ default: AuditPage }))),
  settings: lazy(() => import('@/pages/admin/settings').then(({ SettingsPage }) => ({ default: SettingsPage }))),
  'first-steps': lazy(() =>
    import('@/pages/admin/first-steps').then(({ FirstStepsPage }) => ({ default: FirstStepsPage })),
  ),
  system: lazy(() => import('@/pages/admin/system').then(({ SystemPage }) => ({ default: SystemPage }))),
};

/** Sections that are one grid; the audit log always begins with the latest entries. */
const REMEMBERED: ReadonlySet<string> = new Set(['people', 'targets', 'recordings']);

const titleOf = (section: string) => ADMIN_SECTIONS.find(({ path }) => path.endsWith(`/${section}`))?.title ?? '';

/** The row of links scrolls if the window is narrow. */
function bringIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 2;
}

/** `/admin/{section}`, for the role Admin (product/navigation#administration). */
export function AdminScreens() {
  const { section = '' } = useParams();
  const isInRail = useHasRailNames();
  const Section = SECTIONS[section];
  if (!Section) return <Navigate to={ADMIN_PATHS.people} replace />;
  return (
    <>
      {!isInRail && <AdminLinks shown={section} />}
      <Suspense fallback={<ScreenShape heading={titleOf(section)} />}>
        {REMEMBERED.has(section) ? (
          <RememberedView key={section} list={`admin-${section}`}>
            <Section />
          </RememberedView>
        ) : (
          <Section />
        )}
      </Suspense>
    </>
  );
}

/** The links between the administrators' screens, where the rail does not list them. */
export function AdminLinks({ shown }: { shown: string }) {
  return (
    <nav className={styles.sections} aria-label="Administration">
      {useAdminSections().map(({ title, path }) => (
        <Link
          key={path}
          ref={path.endsWith(`/${shown}`) ? bringIntoView : null}
          className={styles.section}
          aria-current={path.endsWith(`/${shown}`) ? 'page' : undefined}
          to={path}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
