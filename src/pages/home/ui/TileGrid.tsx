import { useId } from 'react';
import { Link } from 'react-router-dom';
import { hasRole } from '@contract/role';
import { selectUser } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { TILES, type Tile } from '../model/tiles';
import styles from './TileGrid.module.css';

const NO_CLAIMS: string[] = [];

/** The navigation tiles; those that need a role are there only with it. */
export function TileGrid() {
  const claims = useAppSelector((state) => selectUser(state)?.roles ?? NO_CLAIMS);
  const tiles = TILES.filter(({ role }) => role === undefined || hasRole(claims, role));
  return (
    <nav aria-label="Tools">
      <ul className={styles.grid}>
        {tiles.map((tile) => (
          <li key={tile.to}>
            <TileLink tile={tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TileLink({ tile: { title, purpose, to, icon: Icon } }: { tile: Tile }) {
  const id = useId();
  return (
    <Link className={styles.tile} to={to} aria-labelledby={`${id}-title`} aria-describedby={`${id}-purpose`}>
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <span className={styles.words}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-purpose`} className={styles.purpose}>
          {purpose}
        </span>
      </span>
    </Link>
  );
}
