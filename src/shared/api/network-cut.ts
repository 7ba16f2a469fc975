import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error';

/** How a call that is held back ends, if ever. */
type HeldBack = (call: BaseQueryApi) => Promise<{ error: ApiError }>;

let heldBack: HeldBack | null = null;

/** From now on no call of the portal leaves; each ends as `listener` says. Returns what undoes it. */
export function cutNetwork(listener: HeldBack): () => void {
  heldBack = listener;
  return () => {
    heldBack = null;
  };
}

/** What takes each call in the network's place; null while calls leave. */
export const callsHeldBack = () => heldBack;
