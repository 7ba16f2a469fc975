import { namesOf } from '@contract/fields';
import { hasRole, type Role } from '@contract/role';
import { ADMIN_PATHS, ADMIN_SECTIONS } from '@/entities/tool';
import { COMPLAINT_FORM, OPPORTUNITY_LOST_FORM, pathNameOf, PATHS, type PathName } from '@/shared/routes';

/** What the quick jump needs to know about a screen. */
export type Screens = Readonly<Record<PathName, { title: string; role?: Role; isRedirect?: boolean }>>;

/** A screen that can be opened without parameters. */
export interface Place {
  title: string;
  path: string;
}

/** The forms that Home links to (product/surveys#complaint-forms): one screen, two destinations. */
const FORMS: readonly Place[] = [
  { title: 'Complaint Form', path: COMPLAINT_FORM },
  { title: 'Opportunity Lost Form', path: OPPORTUNITY_LOST_FORM },
];

/** The letter after `g` that leads to a destination; no two screens have the same letter. */
export const GO_LETTERS: Readonly<Record<string, string>> = {
  [PATHS.home]: 'h',
  [PATHS.timeSheet]: 't',
  [PATHS.weeklySummary]: 'w',
  [PATHS.visitCalendar]: 'v',
  [PATHS.opportunities]: 'o',
  [PATHS.leadForm]: 'l',
  [COMPLAINT_FORM]: 'c',
  [OPPORTUNITY_LOST_FORM]: 'x',
  [PATHS.documents]: 'd',
  [PATHS.marketing]: 'm',
  [PATHS.targets]: 's',
  [PATHS.templates]: 'e',
  [PATHS.ai]: 'a',
  [PATHS.registrations]: 'r',
  [ADMIN_PATHS.people]: 'p',
  [ADMIN_PATHS.audit]: 'i',
};

/** 'G T'; undefined if there is no shortcut. */
export function goKeys(path: string): string | undefined {
  const letter = GO_LETTERS[path];
  return letter && `G ${letter.toUpperCase()}`;
}

const NAMES = namesOf(PATHS);

/** The screens that these claims allow and that need no parameters. */
export function placesFor(screens: Screens, claims: readonly string[]): Place[] {
  const names = NAMES.filter(
    (name) => !PATHS[name].includes(':') && !screens[name].isRedirect && isAllowed(screens, claims, name),
  );
  return [
    ...names.map((name): Place => ({ title: screens[name].title, path: PATHS[name] })),
    ...FORMS,
    ...(hasRole(claims, 'Admin') ? ADMIN_SECTIONS : []),
  ];
}

export function canReach(screens: Screens, claims: readonly string[], pathname: string): boolean {
  const name = pathNameOf(pathname);
  return name !== null && isAllowed(screens, claims, name);
}

function isAllowed(screens: Screens, claims: readonly string[], name: PathName): boolean {
  const { role } = screens[name];
  return role === undefined || hasRole(claims, role);
}
