import type { Target } from '@contract/target';

/** The three ways of editing a target; the menu calls limits 'Targets' (product/targets#menu). */
export type Editing = 'details' | 'limits' | 'actual';

/** What a row can ask its screen to do. The object must be stable, because every row receives it. */
export interface RowActions {
  edit: (editing: Editing, target: Target) => void;
  openMenu: (target: Target, button: HTMLElement) => void;
}
