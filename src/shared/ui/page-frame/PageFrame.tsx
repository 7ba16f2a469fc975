import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** A few words about what is shown, beside the title, if the title does not say it. */
  purpose?: ReactNode;
  /** The `TabRow` of the screen, beside the title; its `TabPanels` are the content. */
  tabs?: ReactNode;
  /** The screen's actions, to the right of the title. */
  actions?: ReactNode;
  /** Filters, beside the title. */
  filters?: ReactNode;
  children: ReactNode;
}

type Place = HTMLElement | null;

const Places = createContext<{ controls: Place; actions: Place }>({ controls: null, actions: null });

/** The frame of every screen: one low row with its title, tabs, filters and actions, then the content. */
export function PageFrame(props: PageFrameProps) {
  const { title, purpose, tabs, actions, filters, children } = props;
  const [controls, setControls] = useState<Place>(null);
  const [end, setEnd] = useState<Place>(null);
  const places = useMemo(() => ({ controls, actions: end }), [controls, end]);
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <div className={styles.lead}>
          <div className={styles.heading}>
            {/* Receives the focus after a navigation. */}
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {purpose && <p className={styles.purpose}>{purpose}</p>}
          </div>
          {tabs}
        </div>
        <div ref={setControls} className={styles.controls}>
          {filters}
        </div>
        <div ref={setEnd} className={styles.actions}>
          {actions}
        </div>
      </div>
      <Places value={places}>{children}</Places>
    </div>
  );
}

interface FrameControlsProps {
  /** After the frame's own actions. */
  actions?: ReactNode;
  /** Controls for what is shown: a period, a view. On a narrow screen they have their own row. */
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
