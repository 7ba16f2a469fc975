import { Component, createContext, use, useInsertionEffect, useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { SessionUser } from '@/entities/session';
import { setClock } from '@/shared/lib/clock';
import { ReplayContext } from '@/shared/redux';
import { usePageKeys } from '@/shared/ui/screen-keys';
import { App } from '../../App';
import type { Replay } from '../read-replay';
import { createReplayStore, replayKeeper } from '../replay-store';
import type { Moment, Timeline } from '../timeline';
import { ReplayBar } from './ReplayBar';
import styles from './ReplayScreen.module.css';

interface ReplayScreenProps {
  /** The file's name. */
  name: string;
  replay: Replay;
  timeline: Timeline;
  /** How many calls were blocked. */
  heldBack: number;
  /** The viewer; null if nobody has signed in here. */
  viewer: SessionUser | null;
  onClose: () => void;
}

/** The portal at one moment of a replay, with a bar that steps through the moments. */
export function ReplayScreen({ name, replay, timeline, heldBack, viewer, onClose }: ReplayScreenProps) {
  const [step, setStep] = useState(() => Math.min(stepOfAddress() ?? timeline.last, timeline.last));
  const moment = useMemo(() => timeline.at(step), [step, timeline]);

  const goTo = (wanted: number) => setStep(Math.min(Math.max(0, wanted), timeline.last));

  // Before a dialog of the screen, or the screen itself, can handle it.
  usePageKeys(
    (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // By position too, because with Alt some keyboards type a different character.
      const move = { ',': -1, '.': 1 }[event.key] ?? { Comma: -1, Period: 1 }[event.code];
      if (move === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setStep((now) => Math.min(Math.max(0, now + move), timeline.last));
    },
    { isFirst: true },
  );

  return (
    <div className={styles.page}>
      <ReplayBar
        heldBack={heldBack}
        moment={moment}
        name={name}
        replay={replay}
        step={step}
        timeline={timeline}
        viewer={viewer}
        onClose={onClose}
        onStep={goTo}
      />
      {/* Mounted again at each step, so that forms and grids start from the state of that step. */}
      <div key={step} className={styles.screen}>
        <CannotBeShown>
          <MomentScreen moment={moment} />
        </CannotBeShown>
      </div>
    </div>
  );
}

const RouteContext = createContext('/');

/** The address of a replay; the browser's own does not change. */
function AddressInMemory({ children }: { children: ReactNode }) {
  const route = use(RouteContext);
  return <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>;
}

function MomentScreen({ moment }: { moment: Moment }) {
  const [store] = useState(() => {
    // Before anything below reads the time.
    setClock(() => moment.time);
    return createReplayStore(moment.state);
  });
  // The first of all effects: those of the screen read the time, and the previous moment has restored the clock by now.
  useInsertionEffect(() => {
    setClock(() => moment.time);
    return () => setClock();
  }, [moment]);
  return (
    <RouteContext value={moment.route}>
      <ReplayContext value>
        <App Router={AddressInMemory} keeper={replayKeeper} store={store} />
      </ReplayContext>
    </RouteContext>
  );
}

/** `#step=12` of the address; null without it. */
function stepOfAddress(): number | null {
  const step = /^#step=(\d{1,6})$/.exec(window.location.hash)?.[1];
  return step === undefined ? null : Number(step);
}

/** The last error boundary, for a state that not even the portal's frame can show. */
class CannotBeShown extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.failed}>
        <h1>This step cannot be shown</h1>
        <p role="alert">
          The state contains something that the portal cannot display. It may have been changed by hand, or come from
          another version. Other steps of the replay may still work.
        </p>
      </main>
    );
  }
}
