import { AnchorButton } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useMedia } from '@/shared/lib/media-query';
import { OWN_GUIDE, useUserGuideUrl } from '@/shared/product';
import { ReplayContext, useAppDispatch } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { isDialogOpen, usePageKeys, useScreenActions } from '@/shared/ui/screen-keys';
import { useListedTour, type ScreenTour } from '@/shared/ui/screen-tour';
import { notificationShown } from '@/shared/ui/snack-bar';
import { SHEET, useHelpSettings } from '../model/use-help-settings';
import styles from './HelpTools.module.css';

const panel = fetchedComponent(async () => (await import('./HelpPanel')).HelpPanel);
const tours = fetchedComponent(async () => (await import('./Tours')).Tours);

/**
 * 'Help' in the bar, F1, the panel that they open, and the tours (product/navigation#help-panel). A guide that is not
 * ours opens in a separate tab.
 */
export function HelpTools() {
  const guide = useUserGuideUrl();
  const isReplay = use(ReplayContext);
  if (guide !== OWN_GUIDE) {
    return (
      <AnchorButton
        aria-label="Help"
        className={styles.button}
        href={guide}
        icon={<HelpIcon />}
        rel="noopener"
        target="_blank"
        title="Help"
        variant="minimal"
      />
    );
  }
  return <OwnHelp isReplay={isReplay} />;
}

function OwnHelp({ isReplay }: { isReplay: boolean }) {
  const { isOpen, width, isWanted, button, toggle, close, change } = useHelpPanel();
  const tour = useListedTour();
  const [started, setStarted] = useState<ScreenTour | null>(null);
  const isCovered = useMedia(SHEET);
  const showTour = (which: ScreenTour) => {
    if (isCovered) change({ isOpen: false });
    setStarted(which);
  };
  // Loaded here, because a lazy component that fails, or is still loading, would affect the whole screen.
  const hasPanel = useFetched(panel, isOpen && !isReplay);
  const hasTours = useFetched(tours, tour !== undefined && !isReplay);
  useScreenActions([
    { label: isOpen ? 'Close the help' : 'Help for this screen', keys: 'F1', run: toggle },
    ...(tour ? [{ label: 'Tour of this screen', run: () => setStarted(tour) }] : []),
  ]);

  return (
    <>
      <PlainButton
        ref={button}
        aria-expanded={isOpen}
        aria-keyshortcuts="F1"
        aria-label="Help"
        className={styles.button}
        icon={<HelpIcon />}
        title="Help (F1)"
        onClick={toggle}
        onFocus={() => void panel.fetch().catch(() => undefined)}
      />
      {tour && hasTours && (
        <tours.Component tour={tour} isStarted={started === tour} onStart={setStarted} onEnd={() => setStarted(null)} />
      )}
      {isOpen &&
        hasPanel &&
        createPortal(
          <panel.Component
            takesFocus={isWanted}
            width={width}
            onClose={close}
            onTour={tour ? () => showTour(tour) : undefined}
            onWidth={(next) => change({ width: next })}
          />,
          document.body,
        )}
    </>
  );
}

/** Opens the panel once its code has loaded, closes it, and returns the focus. F1 does both. */
function useHelpPanel() {
  const dispatch = useAppDispatch();
  const [{ isOpen, width }, change] = useHelpSettings();
  /** Whether the panel takes the focus as it opens; one that is open from the start does not. */
  const [isWanted, setWanted] = useState(false);
  const opener = useRef<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef<HTMLElement>(null);

  const open = async () => {
    try {
      await panel.fetch();
    } catch {
      dispatch(notificationShown('The help could not be loaded. Check your connection and try again.', 'error'));
      return;
    }
    opener.current = document.activeElement;
    setWanted(!isDialogOpen());
    change({ isOpen: true });
  };
  const close = () => {
    change({ isOpen: false });
    const before = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null;
    opener.current = null;
    // Focus that is elsewhere stays there, such as in a dialog.
    if (document.activeElement?.closest('[data-help]')) returning.current = before ?? button.current;
  };
  // A frame after the panel has gone: until then, nothing that it covered can take the focus.
  useEffect(() => {
    if (isOpen) return undefined;
    const target = returning.current;
    returning.current = null;
    const frame = requestAnimationFrame(() => target?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const toggle = () => (isOpen ? close() : void open());

  usePageKeys((event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
    if (key !== 'F1' || ctrlKey || altKey || metaKey || shiftKey) return;
    // The browser's own help.
    event.preventDefault();
    if (!repeat) toggle();
  });
  return { isOpen, width, isWanted, button, toggle, close, change };
}

/** Whether the code of a part is here; it is fetched once the part is needed, and simply missing if that fails. */
function useFetched({ fetch }: { fetch: () => Promise<unknown> }, isNeeded: boolean): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isNeeded || isFetched) return undefined;
    let isOver = false;
    fetch().then(
      () => !isOver && setFetched(true),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [fetch, isNeeded, isFetched]);
  return isNeeded && isFetched;
}
