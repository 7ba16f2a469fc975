import { recentChanges } from '@/shared/ui/changed-row';
import { shownRowAt, type ShownRows } from './grid-rows';

/** The records that a row shows, as `recentChanges` names them. */
export type ChangeKeys<Row> = (row: Row) => readonly string[];

/**
 * Rows that somebody else has changed so that they no longer match the filter: they stay where they are until the user's
 * next action, because nothing may move under a hand that is about to press (product/live#rows-stay).
 */
export class HeldRows<Row> {
  private readonly keys = new Set<string>();
  private releasedAt = recentChanges.latestCount();
  /** Another one whenever other rows are held; undefined while there are none. */
  isHeld: ((row: Row) => boolean) | undefined;

  /** Before new rows are filtered: holds those that were shown and have been changed since the user's last action. */
  hold(before: ShownRows<Row> | null, rowKey: (row: Row) => string, changeKeys: ChangeKeys<Row>): void {
    if (!before || recentChanges.isEmpty()) return;
    const known = this.keys.size;
    for (let index = 0; index < before.count; index += 1) {
      const row = shownRowAt(before, index);
      if (row === undefined) continue;
      const change = recentChanges.latestOf(changeKeys(row));
      if (change && change.count > this.releasedAt) this.keys.add(rowKey(row));
    }
    if (this.keys.size !== known) this.isHeld = (row) => this.keys.has(rowKey(row));
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
