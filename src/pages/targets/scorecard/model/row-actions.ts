import type { Target } from '@contract/target';

/**
 * The three ways of editing a target (product/targets#menu); the menu calls limits 'Targets' (product/targets#menu).
 */
export type Editing = 'details' | 'limits' | 'actual';

/** What a row can ask of its screen. Keep the object stable: every row is given it. */
export interface RowActions {
  /** Opens the dialog; `typed` is in its Actual field then, and the focus goes back to `from`. */
  edit: (editing: Editing, target: Target, asked?: { typed: string; from: HTMLElement | null }) => void;
  openMenu: (target: Target, button: HTMLElement) => void;
}
