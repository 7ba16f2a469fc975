import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SettingsIcon } from '@blueprintjs/icons';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import styles from './TopBar.module.css';
import { FetchedDialogButton } from './FetchedDialogButton';

interface TopBarProps {
  /** The left end, before the logo. */
  start?: ReactNode;
  /** What a layout adds to the bar, before the preferences. */
  tools?: ReactNode;
  title: string;
  /** The title's link. */
  homePath?: string;
  /** The right end: the logout button, or the help phone. */
  children: ReactNode;
}

/** The sticky bar (product/navigation#standard-layout): logo, title leading home, preferences, what the layout adds. */
export function TopBar({ start, title, tools, homePath = PATHS.home, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <div className="app-row app-shrink">
          {start}
          <Link className={styles.title} to={homePath}>
            <Logo size={28} />
            {title}
          </Link>
        </div>
        <div className={styles.actions}>
          {tools}
          <PreferencesButton className={styles.preferences} />
          {children}
        </div>
      </div>
    </header>
  );
}

const dialog = fetchedComponent(async () => (await import('./preferences/PreferencesDialog')).PreferencesDialog);

/** The parameter of an address that opens the dialog (product/preferences#address). */
const ASKED = 'preferences';

function PreferencesButton({ className }: { className?: string }) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ASKED);
  const forget = useEffectEvent(() => setParams(without(params, ASKED), { replace: true }));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  return (
    <FetchedDialogButton
      className={className}
      dialog={dialog}
      icon={<SettingsIcon />}
      isAsked={isAsked}
      name="Preferences"
      shownKey="preferences"
    />
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
