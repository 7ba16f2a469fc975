import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectRoles } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { ARRIVAL } from '@/shared/routes';
import {
  handleListLetter,
  isDialogOpen,
  onShowKeys,
  runByLetter,
  TEXT_FIELDS,
  runOnceOffered,
  type TypedAhead,
} from '@/shared/ui/screen-keys';
import type { GlobalAction } from '../model/global-actions';
import type { FirstKey } from '../model/key-press';
import { useKeySettings } from '../model/key-settings';
import { canReach, GO_LETTERS, placesFor, type Screens } from '../model/places';
import { pathnameOf, useRecentViews } from '../model/recent-views';
import { useGlobalKeys } from '../model/use-global-keys';
import { JumpDialog } from './JumpDialog';
import { KeysDialog } from './KeysDialog';

/** What was requested before this was loaded, or with the button; a new object each time. */
export type Asked = { what: FirstKey } | { letters: string };

export interface GlobalKeysProps {
  screens: Screens;
  ahead: TypedAhead;
  asked: Asked | null;
}

/** On a screen without a search field of its own, it opens the quick jump (product/navigation#list-letters). */
const FIND_LETTER = '/';

/** The keys that work on every screen, and the dialogs that they open. */
export function GlobalKeys({ screens, ahead, asked }: GlobalKeysProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const claims = useAppSelector(selectRoles);
  const places = placesFor(screens, claims);
  const recent = useRecentViews();
  const [{ hasLetters }] = useKeySettings();
  const [open, setOpen] = useState<'jump' | 'keys' | null>(null);
  /** The element that had the focus, and what to do once it has it again. */
  const before = useRef<Element | null>(null);
  const next = useRef<(() => void) | null>(null);

  const show = (part: 'jump' | 'keys') => {
    // Nothing outside a full-screen element would be visible.
    if (document.fullscreenElement) void document.exitFullscreen();
    if (open === null) before.current = document.activeElement;
    setOpen(part);
  };
  const close = (then?: () => void) => {
    ahead.end();
    next.current = then ?? null;
    setOpen(null);
  };
  const go = (path: string) => void navigate(path, { state: ARRIVAL, replace: path === pathname + search });
  const closeAndGo = (path: string) => {
    // A new screen takes the focus itself.
    if (pathnameOf(path) !== pathname) before.current = null;
    close(() => go(path));
  };

  // Once the dialog has closed: it would take the focus back.
  const finishClosing = useEffectEvent(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
    next.current?.();
    next.current = null;
  });
  useEffect(() => {
    if (open === null) finishClosing();
  }, [open]);

  const begin = useBegin(go);

  const goByLetter = (letter: string) => {
    const screen = places.find(({ path }) => GO_LETTERS[path] === letter);
    if (screen) go(screen.path);
  };
  const jump = () => {
    if (!ahead.isAwaited()) ahead.begin();
    show('jump');
  };
  const runLetter = (letter: string, isHeld: boolean) =>
    (!isHeld && runByLetter(letter)) || handleListLetter(letter, isHeld);
  const press = useGlobalKeys({
    hasLetters,
    ahead,
    onJump: () => {
      if (open === 'jump') return close();
      if (open === null && isDialogOpen()) return void ahead.end();
      jump();
    },
    onKeys: () => show('keys'),
    onLetter: (letter, isHeld) => {
      if (runLetter(letter, isHeld)) return true;
      if (letter !== FIND_LETTER || isHeld) return false;
      jump();
      return true;
    },
    onGo: goByLetter,
    onGiveUp: close,
  });

  const answer = useEffectEvent((wanted: Asked) => {
    if ('letters' in wanted) {
      if (!hasLetters) return;
      for (const pressed of wanted.letters) {
        // What follows was meant for the field that the letter before has focused.
        if (document.activeElement?.matches(TEXT_FIELDS)) return;
        if (!runLetter(pressed, false) && pressed === FIND_LETTER) press('k');
      }
      return;
    }
    // Cancelled before this was loaded.
    if (!ahead.isAwaited()) return;
    const { what } = wanted;
    if (what === 'k') return press(what);
    const [letter] = ahead.text();
    ahead.end();
    if (what === 'g' && letter !== undefined && hasLetters) goByLetter(letter);
    else press(what);
  });
  useEffect(() => {
    if (asked) answer(asked);
  }, [asked]);
  const showListed = useEffectEvent(() => show('keys'));
  useEffect(() => onShowKeys(() => showListed()), []);

  return (
    <>
      {open === 'jump' && (
        <JumpDialog
          places={places}
          recent={recent.filter(({ path }) => canReach(screens, claims, pathnameOf(path)))}
          mayOpen={(path) => canReach(screens, claims, path)}
          onClose={close}
          onGo={closeAndGo}
          takeTyped={() => ahead.end()}
          onKeys={() => show('keys')}
          onBegin={begin}
        />
      )}
      {open === 'keys' && <KeysDialog places={places} onClose={() => close()} />}
    </>
  );
}

interface Begun {
  pathname: string;
  letter: string;
  waiting: AbortController;
}

/**
 * Starts an action from any screen: goes to the action's screen, and runs it there as soon as it is offered, which
 * may need data. Anything that is pressed before that cancels it.
 * @param go opens an address
 */
function useBegin(go: (path: string) => void): (action: GlobalAction) => void {
  const location = useLocation();
  const begun = useRef<Begun>(null);

  useEffect(() => {
    if (begun.current === null) return;
    const { pathname, letter, waiting } = begun.current;
    if (pathname === location.pathname) runOnceOffered(letter, waiting);
    else waiting.abort();
  }, [location]);

  return ({ path, keys }) => {
    begun.current?.waiting.abort();
    const waiting = new AbortController();
    begun.current = keys ? { pathname: pathnameOf(path), letter: keys.toLowerCase(), waiting } : null;
    const options = { capture: true, signal: waiting.signal };
    window.addEventListener('keydown', () => waiting.abort(), options);
    window.addEventListener('pointerdown', () => waiting.abort(), options);
    go(path);
  };
}
