import type { PluginKey, Transaction } from '@tiptap/pm/state';

/** The state that a transaction sets for a plugin; undefined for transactions about other things. */
export function stateSetBy<State>(transaction: Transaction, key: PluginKey<State>): State | undefined {
  return transaction.getMeta(key) as State | undefined;
}
