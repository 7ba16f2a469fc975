/** The time at which the pending change has been painted: a task after the next frame. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

const frames: number[] = [];
const latencies: number[] = [];
let isWatching = false;
let lastKeyDelay = 0;

function watchFrames(time: number): void {
  frames.push(time);
  if (isWatching) requestAnimationFrame(watchFrames);
}

/** Records from now on the times of frames, and from each key to the frame after it. */
export function watchKeys(): void {
  frames.length = 0;
  latencies.length = 0;
  isWatching = true;
  requestAnimationFrame(watchFrames);
}

export function stopWatching() {
  isWatching = false;
  return { frames: [...frames], latencies: [...latencies], lastKeyDelay };
}

document.addEventListener(
  'keydown',
  (event) => {
    if (!isWatching) return;
    lastKeyDelay = performance.now() - event.timeStamp;
    void painted().then((time) => latencies.push(time - event.timeStamp));
  },
  { capture: true },
);
