let onHeldBack: (() => void) | null = null;

/** From now on no call of the portal leaves; each is told to `listener` and never answered. Returns what undoes it. */
export function cutNetwork(listener: () => void): () => void {
  onHeldBack = listener;
  return () => {
    onHeldBack = null;
  };
}

/** True while the network is cut; the call that asks has been told. */
export function isHeldBack(): boolean {
  onHeldBack?.();
  return onHeldBack !== null;
}
