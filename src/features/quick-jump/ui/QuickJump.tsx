import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { OutlinedButton } from '@/shared/ui/button';
import { notificationShown } from '@/shared/ui/snack-bar';
import { commandKey, take, TypedAhead } from '@/shared/ui/screen-keys';
import { firstKey, firstLetter, type FirstKey } from '../model/key-press';
import type { Asked, GlobalKeysProps } from './GlobalKeys';
import { KeyCap } from './KeyCap';
import styles from './QuickJump.module.css';

type QuickJumpProps = Pick<GlobalKeysProps, 'screens'>;

/**
 * The button in the bar, and the keys that work on every screen: the quick jump, the list of keys, and `g` with a
 * letter. Home renders without them and loads them on the first press; other screens load them once they are shown.
 */
export function QuickJump({ screens }: QuickJumpProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [Keys, setKeys] = useState<ComponentType<GlobalKeysProps> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ahead] = useState(() => new TypedAhead());

  const fail = useEffectEvent(() => {
    // Nothing was requested: the next screen tries again.
    if (!ahead.isAwaited()) return;
    ahead.end();
    dispatch(notificationShown('The server is not answering. Try again.', 'warning'));
  });
  useEffect(() => {
    if (pathname === PATHS.home && !asked) return;
    import('./GlobalKeys').then(
      ({ GlobalKeys }) => setKeys(() => GlobalKeys),
      () => fail(),
    );
  }, [pathname, asked]);

  const ask = (what: FirstKey) => {
    ahead.begin();
    setAsked({ what });
  };
  const handleFirst = (event: KeyboardEvent) => {
    const what = firstKey(event);
    const letter = what ? null : firstLetter(event);
    if (letter !== null)
      setAsked((before) => ({ letters: (before && 'letters' in before ? before.letters : '') + letter }));
    if (!what && letter === null) return;
    // Otherwise a letter that focuses a field is also typed into it.
    event.preventDefault();
    if (what) ask(what);
  };
  useFirstKeys(Keys !== null, ahead, handleFirst);

  return (
    <>
      <OutlinedButton
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        icon={<SearchIcon />}
        onClick={() => ask('k')}
      >
        <span className={styles.name}>Quick jump</span>
        <span className={styles.keys} aria-hidden>
          <KeyCap>{commandKey()} K</KeyCap>
        </span>
      </OutlinedButton>
      {Keys && <Keys ahead={ahead} asked={asked} screens={screens} />}
    </>
  );
}

/** The keys until those of `GlobalKeys` are loaded. */
function useFirstKeys(isOff: boolean, ahead: TypedAhead, onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (isOff) return undefined;
    const first = (event: KeyboardEvent) => handleKey(event);
    const next = (event: KeyboardEvent) => {
      if (ahead.takes(event)) take(event);
    };
    window.addEventListener('keydown', next, { capture: true });
    window.addEventListener('keydown', first);
    return () => {
      window.removeEventListener('keydown', next, { capture: true });
      window.removeEventListener('keydown', first);
    };
  }, [isOff, ahead]);
}
