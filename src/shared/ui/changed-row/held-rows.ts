import { recentChanges } from './recent-changes';

/** The records that a row shows, as `recentChanges` names them. */
export type ChangeKeys<Row> = (row: Row) => readonly string[];

/**
 * Rows that would leave a list after somebody else's change: they stay where they are until the user's next action,
 * because nothing may move under a hand that is about to press (product/live#rows-stay).
 */
export class HeldRows<Row> {
  private readonly keys = new Set<string>();
  private releasedAt = recentChanges.latestCount();
  /** A new object whenever other rows are held; undefined while there are none. */
  isHeld: ((row: Row) => boolean) | undefined;

  constructor(private readonly rowKey: (row: Row) => string) {}

  /** Before new rows are shown: holds those of `shown` that have been changed since the user's last action. */
  hold(shown: () => readonly Row[], changeKeys: ChangeKeys<Row>): void {
    if (recentChanges.isEmpty() || recentChanges.latestCount() === this.releasedAt) return;
    const known = this.keys.size;
    for (const row of shown()) {
      const change = recentChanges.latestOf(changeKeys(row));
      if (change && change.count > this.releasedAt) this.keys.add(this.rowKey(row));
    }
    if (this.keys.size !== known) this.isHeld = (row) => this.keys.has(this.rowKey(row));
  }

  /** The user has acted. @returns whether rows were held, which may go now */
  release(): boolean {
    this.releasedAt = recentChanges.latestCount();
    if (this.keys.size === 0) return false;
    this.keys.clear();
    this.isHeld = undefined;
    return true;
  }
}
