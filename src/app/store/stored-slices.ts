import { savedPathReducer, storedPath } from '@/entities/session';
import { signUpReducer, storedSignUp } from '@/entities/sign-up';
import { storedTargetSelection, targetSelectionReducer } from '@/entities/target';
import type { Stored } from '@/shared/lib/browser-storage';
import type { StartAppListening } from '@/shared/redux';

type Name = 'savedPath' | 'signUp' | 'targetSelection';

/** The slices that belong to a tab as a whole (docs/decisions/012): each is written with its own actions. */
const SLICES = [
  storedSlice('savedPath', storedPath, savedPathReducer(undefined, { type: '' })),
  storedSlice('signUp', storedSignUp, signUpReducer(undefined, { type: '' })),
  storedSlice('targetSelection', storedTargetSelection, targetSelectionReducer(undefined, { type: '' })),
];

/** What this tab has stored of them, for a store that starts. */
export function readStoredSlices(): Partial<RootState> {
  return Object.assign({}, ...SLICES.map(({ read }) => read())) as Partial<RootState>;
}

/** Keeps them for as long as the tab is open. Written at once: a sign-in may leave the page next. */
export function storeSlices(startListening: StartAppListening): void {
  for (const { name, write } of SLICES) {
    startListening({
      predicate: ({ type }) => type.startsWith(`${name}/`),
      effect: (_action, { getState }) => write(getState()),
    });
  }
}

function storedSlice<Slice extends Name>(name: Slice, stored: Stored<RootState[Slice]>, initial: RootState[Slice]) {
  const start = JSON.stringify(initial);
  return {
    name,
    read() {
      const value = stored.read();
      return value === undefined ? {} : { [name]: value };
    },
    write({ [name]: slice }: Pick<RootState, Slice>): void {
      if (JSON.stringify(slice) === start) stored.remove();
      else stored.write(slice);
    },
  };
}
