import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { commandKey, onShowKeys } from '@/shared/ui/screen-keys';
import { useAppDispatch } from '@/shared/redux';
import { ARRIVAL } from '@/shared/routes';
import { notificationShown } from '@/shared/ui/snack-bar';
import { useKeySettings } from '../model/key-settings';
import { GO_LETTERS, type Place } from '../model/places';
import { useRecentViews } from '../model/recent-views';
import { isDialogOpen, useGlobalKeys } from '../model/use-global-keys';
import { TypedAhead } from '../model/typed-ahead';
import styles from './QuickJump.module.css';
import type { QuickJumpDialogsProps } from './QuickJumpDialogs';

interface QuickJumpProps {
  /** The screens that the user's roles allow. */
  places: readonly Place[];
  /** Whether what stood at this path may still be gone to. */
  canReach: (pathname: string) => boolean;
}

/** What can be open. */
export type OpenPart = 'jump' | 'keys';

type Dialogs = { QuickJumpDialogs: ComponentType<QuickJumpDialogsProps> };

/**
 * The button in the bar, and the keys that work on every screen: the quick jump, the list of keys, and `g` with a letter.
 * What they open is fetched at its first use.
 */
export function QuickJump({ places, canReach }: QuickJumpProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const recent = useRecentViews();
  const [{ hasLetters }] = useKeySettings();
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [open, setOpen] = useState<OpenPart | null>(null);
  const [ahead] = useState(() => new TypedAhead());
  /** What had the focus, and what is done once it has it again. */
  const before = useRef<Element | null>(null);
  const next = useRef<(() => void) | null>(null);

  const show = (part: OpenPart) => {
    // Nothing beside what fills the screen would be seen.
    if (document.fullscreenElement) void document.exitFullscreen();
    if (open === null) before.current = document.activeElement;
    setOpen(part);
    if (dialogs) return;
    if (part === 'jump') ahead.begin();
    import('./QuickJumpDialogs').then(setDialogs, () => {
      ahead.end();
      setOpen(null);
      dispatch(notificationShown('This needs the server once, and it does not answer. Try again.', 'warning'));
    });
  };
  const close = (then?: () => void) => {
    ahead.end();
    next.current = then ?? null;
    setOpen(null);
  };
  const go = (path: string) => {
    // Another screen takes the focus itself.
    if (path.split('?', 1)[0] !== pathname) before.current = null;
    close(() => void navigate(path, { state: ARRIVAL, replace: path === pathname + search }));
  };

  // Once the dialog is gone: it would take the focus back.
  const goOn = useEffectEvent(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
    next.current?.();
    next.current = null;
  });
  useEffect(() => {
    if (open === null) goOn();
  }, [open]);

  const handleJump = () => {
    if (open === 'jump') close();
    else if (open === 'keys' || !isDialogOpen()) show('jump');
  };
  useGlobalKeys({
    hasLetters,
    ahead,
    onJump: handleJump,
    onKeys: () => show('keys'),
    onGo: (letter) => {
      const place = places.find(({ path }) => GO_LETTERS[path] === letter);
      if (place) void navigate(place.path, { state: ARRIVAL, replace: place.path === pathname + search });
    },
    onGiveUp: () => close(),
  });
  const showListed = useEffectEvent(() => show('keys'));
  useEffect(() => onShowKeys(() => showListed()), []);

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        icon={<SearchIcon />}
        variant="outlined"
        onClick={() => show('jump')}
      >
        <span className={styles.name}>Quick jump</span>
        <kbd className={styles.keys} aria-hidden>
          {commandKey()} K
        </kbd>
      </Button>
      {dialogs && open && (
        <dialogs.QuickJumpDialogs
          open={open}
          firstText={ahead.text()}
          places={places}
          recent={recent.filter(({ path }) => canReach(path.split('?', 1)[0] ?? ''))}
          onReady={() => ahead.end()}
          onClose={close}
          onGo={go}
          onShow={show}
        />
      )}
    </>
  );
}
