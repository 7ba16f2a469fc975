import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { ADMIN_PATHS } from '@/entities/tool';
import { Link } from '@/shared/ui/link';
import { PageFrame } from '@/shared/ui/page-frame';
import { useAdminSections, useHasRailNames } from '@/widgets/app-shell';
import styles from './AdminPage.module.css';

/** The administrators' screens by the last segment of their path. They share one route and load separately. */
const SECTIONS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  people: lazy(() => import('../people/ui/PeoplePage').then(({ PeoplePage }) => ({ default: PeoplePage }))),
  targets: lazy(() =>
    import('../targets/ui/TargetSetUpPage').then(({ TargetSetUpPage }) => ({ default: TargetSetUpPage })),
  ),
  visits: lazy(() => import('../visits/ui/VisitsPage').then(({ VisitsPage }) => ({ default: VisitsPage }))),
  forms: lazy(() => import('../forms/ui/FormsPage').then(({ FormsPage }) => ({ default: FormsPage }))),
  leads: lazy(() =>
    import('../leads/ui/LeadCataloguePage').then(({ LeadCataloguePage }) => ({ default: LeadCataloguePage })),
  ),
  placeholders: lazy(() =>
    import('../placeholders/ui/PlaceholdersPage').then(({ PlaceholdersPage }) => ({ default: PlaceholdersPage })),
  ),
  recordings: lazy(() =>
    import('../recordings/ui/RecordingsPage').then(({ RecordingsPage }) => ({ default: RecordingsPage })),
  ),
  imports: lazy(() => import('../imports/ui/ImportsPage').then(({ ImportsPage }) => ({ default: ImportsPage }))),
  duplicates: lazy(() =>
    import('../duplicates/ui/DuplicatesPage').then(({ DuplicatesPage }) => ({ default: DuplicatesPage })),
  ),
  'personal-data': lazy(() =>
    import('../personal-data/ui/PersonalDataPage').then(({ PersonalDataPage }) => ({ default: PersonalDataPage })),
  ),
  webhooks: lazy(() => import('../webhooks/ui/WebhooksPage').then(({ WebhooksPage }) => ({ default: WebhooksPage }))),
  audit: lazy(() => import('../audit/ui/AuditPage').then(({ AuditPage }) => ({ default: AuditPage }))),
  settings: lazy(() => import('../settings/ui/SettingsPage').then(({ SettingsPage }) => ({ default: SettingsPage }))),
  'first-steps': lazy(() =>
    import('../first-steps/ui/FirstStepsPage').then(({ FirstStepsPage }) => ({ default: FirstStepsPage })),
  ),
  system: lazy(() => import('../system/ui/SystemPage').then(({ SystemPage }) => ({ default: SystemPage }))),
};

/** Sections that are one grid; the audit log always begins with the latest entries. */
const REMEMBERED: ReadonlySet<string> = new Set(['people', 'targets', 'recordings']);

/** The row of links scrolls if the window is narrow. */
function bringIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 2;
}

/** `/admin/{section}`, for the role Admin (product/navigation#administration). */
export function AdminPage() {
  const { section = '' } = useParams();
  const isInRail = useHasRailNames();
  const Section = SECTIONS[section];
  if (!Section) return <Navigate to={ADMIN_PATHS.people} replace />;
  return (
    <>
      {!isInRail && <Sections shown={section} />}
      <Suspense fallback={<PageFrame title="Administration">{null}</PageFrame>}>
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
function Sections({ shown }: { shown: string }) {
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
