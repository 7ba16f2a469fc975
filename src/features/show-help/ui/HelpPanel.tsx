import { AnchorButton, Button } from '@blueprintjs/core';
import { CrossIcon, ShareIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '@/shared/lib/media-query';
import { OWN_GUIDE } from '@/shared/product';
import { PlainButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { guideAddress, guidePageOf } from '../model/guide-page';
import { allowedWidth, NARROWEST, SHEET, widest } from '../model/use-help-settings';
import { useOwnEscape } from '../model/use-own-escape';
import styles from './HelpPanel.module.css';

interface HelpPanelProps {
  takesFocus: boolean;
  width: number;
  onClose: () => void;
  onTour: (() => void) | undefined;
  onWidth: (width: number) => void;
}

const STEP = 40;

/**
 * The guide beside the screen: a frame, so that its links, its search and its scrolling are its own. On a narrow window
 * it covers the screen like a dialog.
 */
export function HelpPanel({ takesFocus, width, onClose, onTour, onWidth }: HelpPanelProps) {
  const { pathname, search } = useLocation();
  const page = guidePageOf(pathname, search);
  const isSheet = useMedia(SHEET);
  const [dragged, setDragged] = useState<number | null>(null);
  const panel = useRef<HTMLElement>(null);
  const shown = allowedWidth(dragged ?? width);

  useRoom(isSheet, shown);
  useEffect(() => {
    if (takesFocus || isSheet) panel.current?.focus();
  }, [takesFocus, isSheet]);

  useOwnEscape(panel, onClose);

  return (
    <section
      ref={panel}
      aria-label="Help"
      data-help
      className={isSheet ? styles.sheet : styles.panel}
      style={isSheet ? undefined : { width: shown }}
      tabIndex={-1}
      {...(isSheet && { role: 'dialog', 'aria-modal': true })}
    >
      {!isSheet && <Edge width={shown} onMove={setDragged} onWidth={onWidth} onDone={() => setDragged(null)} />}
      <Guide key={page} page={page} onClose={onClose} onTour={onTour} />
    </section>
  );
}

/** Makes space for the panel beside the screen; a sheet instead blocks keys and pointer on the screen below. */
function useRoom(isSheet: boolean, width: number): void {
  useEffect(() => {
    if (isSheet) return undefined;
    document.documentElement.style.setProperty('--app-help-width', `${width}px`);
    return () => void document.documentElement.style.removeProperty('--app-help-width');
  }, [isSheet, width]);
  useEffect(() => {
    if (!isSheet) return undefined;
    const screen = document.getElementById('root');
    screen?.setAttribute('inert', '');
    return () => screen?.removeAttribute('inert');
  }, [isSheet]);
}

interface GuideProps extends Pick<HelpPanelProps, 'onClose' | 'onTour'> {
  /** The guide's page for the screen, see `guidePageOf`. */
  page: string;
}

/** Mounted again for each screen: a frame whose address changes would add to the history that Back goes through. */
function Guide({ page, onClose, onTour }: GuideProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const handleLoad = () => {
    listening.current?.abort();
    listening.current = new AbortController();
    const inside = frame.current?.contentWindow;
    // Reading an error page of the browser throws.
    const text = readable(frame.current);
    setState(text ? 'shown' : 'failed');
    if (!inside || !text) return;
    closeByKeys(inside, listening.current.signal, onClose);
  };
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      <GuideHead address={guideAddress(OWN_GUIDE, page, false)} frame={frame} onClose={onClose} onTour={onTour} />
      {state === 'loading' && (
        <p className={styles.note} role="status">
          Loading the guide …
        </p>
      )}
      {state === 'failed' && (
        <div className={styles.note}>
          <FailureNote message="The guide could not be loaded." onRetry={retry} />
        </div>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs scripts and our origin */}
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        hidden={state === 'failed'}
        src={guideAddress(OWN_GUIDE, page, true)}
        title="User guide"
        onLoad={handleLoad}
      />
    </>
  );
}

/** The frame's document, if it is a page of the guide. */
function readable(frame: HTMLIFrameElement | null): Document | null {
  try {
    const text = frame?.contentDocument ?? null;
    return text?.getElementById('text') ? text : null;
  } catch {
    return null;
  }
}

interface EdgeProps {
  width: number;
  onMove: (width: number) => void;
  onWidth: (width: number) => void;
  onDone: () => void;
}

/** The left edge: dragging it, or an arrow key on it, makes the panel wider or narrower. */
function Edge({ width, onMove, onWidth, onDone }: EdgeProps) {
  return (
    <div
      aria-label="Width of the help"
      aria-orientation="vertical"
      aria-valuemax={widest()}
      aria-valuemin={NARROWEST}
      aria-valuenow={width}
      className={styles.edge}
      role="separator"
      tabIndex={0}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') onWidth(allowedWidth(width + STEP));
        if (key === 'ArrowRight') onWidth(allowedWidth(width - STEP));
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        // Otherwise the frame would get the pointer's moves.
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(window.innerWidth - event.clientX);
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          onWidth(allowedWidth(window.innerWidth - event.clientX));
        }
      }}
      // Also after a cancelled drag, which leaves the width as it was.
      onLostPointerCapture={onDone}
    />
  );
}

/** Listens inside the frame, because the portal does not get the keys that are pressed there. */
function closeByKeys(inside: Window, signal: AbortSignal, onClose: () => void): void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'F1')) return;
    event.preventDefault();
    onClose();
  };
  inside.addEventListener('keydown', handle, { signal });
}

interface GuideHeadProps extends Pick<HelpPanelProps, 'onClose' | 'onTour'> {
  /** The page that the frame starts with; the user may have moved on from there. */
  address: string;
  frame: RefObject<HTMLIFrameElement | null>;
}

function GuideHead({ address, frame, onClose, onTour }: GuideHeadProps) {
  const openOwnTab = () => {
    const present = readable(frame.current)?.location;
    window.open(present ? `${present.pathname}${present.hash}` : address, '_blank', 'noopener');
  };
  return (
    <div className={styles.head}>
      <h2>Help</h2>
      {onTour && <Button size="small" text="Tour of this screen" onClick={onTour} />}
      <AnchorButton
        aria-label="Open in its own tab"
        href={address}
        icon={<ShareIcon />}
        target="_blank"
        title="Open in its own tab"
        variant="minimal"
        onClick={(event) => {
          event.preventDefault();
          openOwnTab();
        }}
      />
      <PlainButton aria-label="Close the help" icon={<CrossIcon />} title="Close (Esc)" onClick={onClose} />
    </div>
  );
}
