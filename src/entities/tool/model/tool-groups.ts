import { hasRole } from '@contract/role';
import { CogIcon, DocumentShareIcon, HomeIcon } from '@blueprintjs/icons';
import { COMPLAINT_FORM, OPPORTUNITY_LOST_FORM, pathNameOf, PATHS, type PathName } from '@/shared/routes';
import { ADMIN_PATHS } from './admin-sections';
import { toolsFor, type Tool } from './tools';

export interface RailLink extends Pick<Tool, 'title' | 'to'> {
  icon?: Tool['icon'];
  /** Another route that belongs to it, such as the screen of one record. */
  covers?: PathName;
}

export interface ToolGroup {
  title: string;
  links: readonly RailLink[];
}

const HOME: RailLink = { title: 'Home', to: PATHS.home, icon: HomeIcon };
const WIZARD: RailLink = { title: 'Template Document', to: PATHS.templateDocument, icon: DocumentShareIcon };
const ADMINISTRATION: RailLink = {
  title: 'Administration',
  to: ADMIN_PATHS.people,
  icon: CogIcon,
  covers: 'admin',
};

/** The addresses of the tools in each group, in its order. */
const GROUPS = [
  { title: 'Time and visits', paths: [PATHS.timeSheet, PATHS.weeklySummary, PATHS.visitCalendar] },
  {
    title: 'Sales',
    paths: [PATHS.opportunities, PATHS.leadForm, OPPORTUNITY_LOST_FORM, PATHS.marketing, PATHS.targets],
  },
  { title: 'Clients', paths: [PATHS.documents, COMPLAINT_FORM, PATHS.registrations] },
  { title: 'Writing', paths: [PATHS.templates, PATHS.templateDocument, PATHS.ai] },
];

const COVERS: Readonly<Record<string, PathName>> = { [PATHS.registrations]: 'registration' };

/** The tools that these claims allow, by what they are for (product/navigation#rail); administration is the last group. */
export function toolGroupsFor(claims: readonly string[]): ToolGroup[] {
  const tools = [...toolsFor(claims), WIZARD];
  const groups = GROUPS.map(({ title, paths }) => {
    const links = paths.flatMap((path) => tools.filter(({ to }) => to === path));
    return { title, links: links.map((link): RailLink => ({ ...link, covers: COVERS[link.to] })) };
  });
  return [
    { title: 'Start', links: [HOME] },
    ...groups,
    ...(hasRole(claims, 'Admin') ? [{ title: ADMINISTRATION.title, links: [ADMINISTRATION] }] : []),
  ];
}

/** Whether a line leads to the screen at `pathname`, or to the screen that it belongs to. */
export function leadsTo({ to, covers }: RailLink, pathname: string): boolean {
  return to === pathname || (covers !== undefined && covers === pathNameOf(pathname));
}
