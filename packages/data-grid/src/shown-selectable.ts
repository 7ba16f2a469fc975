import type { ControllerConfig } from './controller-config';
import { shownRowAt } from './grid-rows';
import { selectionState, type SelectableRows, type SelectionState } from './grid-selection';

type SelectableConfig<Row> = Pick<ControllerConfig<Row>, 'shown' | 'rowKey' | 'isRowDisabled'>;

const UNKNOWN = 0;
const ENABLED = 1;
const DISABLED = 2;

/**
 * The shown rows for the selection. Each row is checked once for being disabled, however often it is sorted and
 * selected; whether all are selected is computed once per selection.
 */
export class ShownSelectable<Row> {
  private config: SelectableConfig<Row> | null = null;
  /** By the row's index in the data; created on first use. */
  private states: Uint8Array | null = null;
  private known: { keys: ReadonlySet<string>; state: SelectionState } | null = null;

  readonly rows: SelectableRows = {
    count: 0,
    keyAt: (index) => this.keyAt(index),
    isDisabledAt: (index) => this.isDisabledAt(index),
  };

  follow({ shown, rowKey, isRowDisabled }: SelectableConfig<Row>): void {
    const before = this.config;
    const isSameRule = before?.isRowDisabled === isRowDisabled;
    if (before?.shown === shown && before.rowKey === rowKey && isSameRule) return;
    if (before?.shown.rows !== shown.rows || !isSameRule) this.states = null;
    this.config = { shown, rowKey, isRowDisabled };
    this.rows.count = shown.count;
    this.known = null;
  }

  stateOf(keys: ReadonlySet<string>): SelectionState {
    if (this.known?.keys !== keys) this.known = { keys, state: selectionState(keys, this.rows) };
    return this.known.state;
  }

  private keyAt(index: number): string {
    const { config } = this;
    const row = config ? shownRowAt(config.shown, index) : undefined;
    return config && row !== undefined ? config.rowKey(row) : '';
  }

  private isDisabledAt(index: number): boolean {
    const { config } = this;
    if (!config || index < 0 || index >= config.shown.count) return true;
    const { order, rows } = config.shown;
    const place = order ? (order[index] ?? -1) : index;
    this.states ??= new Uint8Array(rows.length);
    if (this.states[place] === UNKNOWN) {
      const row = rows[place];
      this.states[place] = row === undefined || config.isRowDisabled?.(row) ? DISABLED : ENABLED;
    }
    return this.states[place] !== ENABLED;
  }
}
