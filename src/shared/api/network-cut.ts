import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error';

/** How an intercepted call ends, if ever. */
type HeldBack = (call: BaseQueryApi) => Promise<{ error: ApiError }>;

let heldBack: HeldBack | null = null;

/** Intercepts all further calls of the portal; `listener` decides how each ends. Returns a function that undoes it. */
export function cutNetwork(listener: HeldBack): () => void {
  heldBack = listener;
  return () => {
    heldBack = null;
  };
}

/** Takes each call instead of the network; null while calls are sent. */
export const callsHeldBack = () => heldBack;
