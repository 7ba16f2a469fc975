import { Button } from '@blueprintjs/core';
import { formatNumber } from '@/shared/lib/number';
import styles from './NewProspects.module.css';

interface NewProspectsProps {
  count: number;
  onShow: () => void;
}

/** The prospects that wait to be shown. It lies over the grid, so that no row moves when it appears. */
export function NewProspects({ count, onShow }: NewProspectsProps) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Button
          className={styles.button}
          intent="primary"
          size="small"
          text={`Show ${formatNumber(count)} new ${count === 1 ? 'prospect' : 'prospects'}`}
          onClick={onShow}
        />
      )}
    </div>
  );
}
