import { selectRoles } from '@/entities/session';
import { toolsFor, type Tool } from '@/entities/tool';
import { useAppSelector } from '@/shared/redux';
import { Link } from '@/shared/ui/link';
import styles from './TileGrid.module.css';

/** The navigation tiles; those that need a role are shown only with it. */
export function TileGrid() {
  const claims = useAppSelector(selectRoles);
  return (
    <nav aria-label="Tools">
      <ul className={styles.grid}>
        {toolsFor(claims).map((tile) => (
          <TileItem key={tile.to} tile={tile} />
        ))}
      </ul>
    </nav>
  );
}

/** The link's area is the whole tile. */
function TileItem({ tile: { title, purpose, to, icon: Icon } }: { tile: Tool }) {
  return (
    <li className={styles.tile}>
      <Icon className={styles.icon} size={16} />
      <Link className={styles.title} title={purpose} to={to}>
        {title}
      </Link>
    </li>
  );
}
