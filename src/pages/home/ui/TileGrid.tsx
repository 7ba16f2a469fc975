import { useId } from 'react';
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

/** Only the title is the link, so that its name is the title; its clickable area is the whole tile. */
function TileItem({ tile: { title, purpose, to, icon: Icon } }: { tile: Tool }) {
  const id = useId();
  return (
    <li className={styles.tile}>
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <span className={styles.words}>
        <Link className={styles.title} to={to} aria-describedby={id}>
          {title}
        </Link>
        <span id={id} className={styles.purpose}>
          {purpose}
        </span>
      </span>
    </li>
  );
}
