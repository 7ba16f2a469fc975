import type { StartAppListening } from '@/shared/redux';
import { keepSignUp } from './sign-up-slice';

/** Keeps in this tab whatever changes in the sign-up. */
export function storeSignUp(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, now, before) => now.signUp !== before.signUp,
    effect: (_action, { getState }) => keepSignUp(getState().signUp),
  });
}
