import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { hasRole } from '@contract/role';
import { selectRoles } from '@/entities/session';
import { leadsTo, toolGroupsFor, type ToolGroup } from '@/entities/tool';
import { useAppSelector } from '@/shared/redux';
import { Link } from '@/shared/ui/link';
import { useAdminSections } from '../../model/use-admin-sections';
import styles from './Rail.module.css';

interface RailLinksProps {
  hasNames: boolean;
  /** Called when one of them is followed. */
  onFollow?: () => void;
}

/** The tools in groups; with names, administrators see each of their screens. */
export function RailLinks(props: RailLinksProps) {
  const claims = useAppSelector(selectRoles);
  const groups = toolGroupsFor(claims);
  return props.hasNames && hasRole(claims, 'Admin') ? (
    <WithSections {...props} groups={groups} />
  ) : (
    <Groups {...props} groups={groups} />
  );
}

interface GroupsProps extends RailLinksProps {
  groups: readonly ToolGroup[];
}

function WithSections({ groups, ...props }: GroupsProps) {
  const sections = useAdminSections().map(({ title, path }) => ({ title, to: path }));
  return <Groups {...props} groups={[...groups.slice(0, -1), { title: 'Administration', links: sections }]} />;
}

/** One tab stop, which begins at this screen: arrow keys, Home and End move through the links. */
function Groups({ groups, hasNames, onFollow }: GroupsProps) {
  const { pathname } = useLocation();
  const [last, setLast] = useState<string | null>(null);
  const links = groups.flatMap((group) => group.links);
  const stop = last ?? links.find((link) => leadsTo(link, pathname))?.to ?? links[0]?.to;
  return (
    // The links take the focus; the keys are theirs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <nav
      aria-label="Tools"
      className={hasNames ? styles.names : styles.icons}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setLast(null)}
      onKeyDown={moveFocus}
    >
      {groups.map(({ title, links: ofGroup }) => (
        <div key={title} className={styles.group}>
          {hasNames && ofGroup.length > 1 && <span className={styles.heading}>{title}</span>}
          <ul>
            {ofGroup.map((link) => (
              <li key={link.to}>
                <Link
                  aria-current={leadsTo(link, pathname) ? 'page' : undefined}
                  className={styles.link}
                  tabIndex={link.to === stop ? 0 : -1}
                  title={hasNames ? undefined : link.title}
                  to={link.to}
                  onClick={onFollow}
                  onFocus={() => setLast(link.to)}
                >
                  {link.icon && <link.icon size={16} />}
                  <span className={styles.name}>{link.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** To the link above or below, the first or the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
