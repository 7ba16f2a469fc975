/** Waits for the next frame of jsdom; everything that was due with no delay has happened by then. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
