import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedUser } from '@/entities/session';
import { forgetTimers } from '@/features/run-timer';
import { fetchCode } from '../router';
import { rootReducer } from '../store';
import { isolate } from '../replay/isolation';
import { readReplayFile, type Replay } from '../replay/read-replay';
import { createTimeline, type Timeline } from '../replay/timeline';
import { ReplayScreen } from '../replay/view/ReplayScreen';
import { ReplayStart } from '../replay/view/ReplayStart';

interface Opened {
  /** Counts up, so that no state of one replay is left in the next. */
  id: number;
  name: string;
  replay: Replay;
  timeline: Timeline;
}

/**
 * The replay page: asks for a file, then shows it. From then on it is isolated: none of the reporter's data reaches this
 * browser's own session and drafts, and nothing leaves the page.
 * @param loading ends when the code of all screens has been loaded, with whether it has
 */
export function ReplayApp({ loading }: { loading?: Promise<boolean> }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [heldBack, setHeldBack] = useState(0);
  // Before the browser's storage is replaced.
  const [viewer] = useState(storedUser);
  const reconnect = useRef<() => void>(null);

  useEffect(() => () => reconnect.current?.(), []);

  const handleFile = async (file: File) => {
    setIsReading(true);
    setRefusal(null);
    const initial = rootReducer(undefined, { type: 'replay/started' });
    const { replay, refusal: reason } = await readReplayFile(file, initial);
    setIsReading(false);
    if (replay === null) {
      setRefusal(reason);
      setOpened(null);
      return;
    }
    reconnect.current?.();
    reconnect.current = isolate(replay.kept, () => setHeldBack((count) => count + 1));
    forgetTimers();
    // Endpoints are loaded with their screens; without them their actions could not be replayed.
    await Promise.all(pathsOf(replay).map(fetchCode));
    setHeldBack(0);
    setOpened((before) => ({
      id: (before?.id ?? 0) + 1,
      name: file.name,
      replay,
      timeline: createTimeline(replay, rootReducer, initial),
    }));
  };

  useDroppedFile((file) => void handleFile(file));

  if (opened === null)
    return (
      <ReplayStart isReading={isReading} loading={loading} refusal={refusal} onFile={(file) => void handleFile(file)} />
    );
  const { id, ...shown } = opened;
  return <ReplayScreen key={id} {...shown} heldBack={heldBack} viewer={viewer} onClose={() => setOpened(null)} />;
}

/** Anywhere: a file dropped elsewhere would replace the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const handleDrop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file) onFile(file);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(type, (event) => handleDrop(event), { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

function pathsOf({ route, actions }: Replay): string[] {
  const routes = [route, ...actions.map((recorded) => recorded.route)];
  return [...new Set(routes.map((each) => each.split(/[?#]/)[0] ?? '/'))];
}
