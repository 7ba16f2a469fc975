import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** One line on what the screen is for, if the title does not say it; a dense frame has no space for it. */
  purpose?: ReactNode;
  /** The `TabRow` of the screen, beside the title; its `TabPanels` are the content. */
  tabs?: ReactNode;
  /** The screen's actions, to the right of the title. */
  actions?: ReactNode;
  /** Filters, in a bar below the title; a dense frame has them beside it. */
  filters?: ReactNode;
  /** For screens with a grid or a list, which need the height: one low row above the content. */
  isDense?: boolean;
  children: ReactNode;
}

type Place = HTMLElement | null;

const Places = createContext<{ controls: Place; actions: Place }>({ controls: null, actions: null });

/** The frame of every screen: title, tabs and actions, filters below, then the content. */
export function PageFrame(props: PageFrameProps) {
  const { title, purpose, tabs, actions, filters, isDense = false, children } = props;
  const [controls, setControls] = useState<Place>(null);
  const [end, setEnd] = useState<Place>(null);
  const places = useMemo(() => ({ controls, actions: end }), [controls, end]);
  return (
    <div className={`${styles.page} ${isDense ? styles.dense : ''}`}>
      <div className={styles.header}>
        <div className={styles.lead}>
          <div>
            {/* Receives the focus after a navigation. */}
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {purpose && <p className={styles.purpose}>{purpose}</p>}
          </div>
          {tabs}
        </div>
        <div ref={setControls} className={styles.controls}>
          {isDense && filters}
        </div>
        <div ref={setEnd} className={styles.actions}>
          {actions}
        </div>
      </div>
      {filters && !isDense && <div className={styles.filters}>{filters}</div>}
      <Places value={places}>{children}</Places>
    </div>
  );
}

interface FrameControlsProps {
  /** After the frame's own actions. */
  actions?: ReactNode;
  /** What is shown: a period, a view. On a narrow screen they have a row of their own. */
  children?: ReactNode;
}

/** Shows what a part of the screen offers, such as a tab, in the row of the title. It comes and goes with that part. */
export function FrameControls({ actions, children }: FrameControlsProps) {
  const places = useContext(Places);
  return (
    <>
      {places.controls && createPortal(children, places.controls)}
      {places.actions && createPortal(actions, places.actions)}
    </>
  );
}
