import { Button, Spinner, SpinnerSize } from '@blueprintjs/core';
import { LogInIcon, OfficeIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, type ReactElement, type ReactNode } from 'react';
import type { SignInMethod } from '@contract/sign-in-method';
import { ThemeButton } from '@/entities/preference';
import { useSignIn } from '@/entities/session';
import { useGoogleReadiness } from '@/features/sign-in';
import { offersSignIn, startUpConfig } from '@/shared/config';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useProductName } from '@/shared/product';
import { FailureNote } from '@/shared/ui/failure-note';
import { Logo } from '@/shared/ui/logo';
import styles from './LoginPage.module.css';

// A kilobyte that signed-in users do not need; if it fails to load, its place stays empty.
const { Component: Picture } = fetchedComponent(() =>
  import('./HarbourPicture').then(
    ({ HarbourPicture }) => HarbourPicture,
    () => NoPicture,
  ),
);

// Seen once, when the portal is set up.
const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })));

interface LoginPageProps {
  footer?: ReactNode;
}

const PROVIDERS: readonly { method: SignInMethod; text: string; icon: ReactElement }[] = [
  { method: 'groupmicrosoft', text: 'Sign in with Microsoft', icon: <OfficeIcon size={20} /> },
  { method: 'groupgoogle', text: 'Sign in with Google', icon: <LogInIcon size={20} /> },
];

/** The login screen (product/session#login-screen): the user chooses an account to sign in with. */
export function LoginPage({ footer }: LoginPageProps) {
  const productName = useProductName();
  const { signIn, pending, failure, isSigningOut } = useSignIn();
  const { readiness, retry } = useGoogleReadiness();
  useEffect(() => beginAtTop, []);
  return (
    <main className={styles.screen}>
      <Suspense fallback={<NoPicture className={styles.picture} />}>
        <Picture className={styles.picture} />
      </Suspense>
      <div className={styles.side}>
        <ThemeButton className={styles.theme} />
        <div className={styles.panel}>
          <Logo size={56} />
          <h1 className={styles.title}>{productName.toUpperCase()} TOOLS</h1>
          <p className={styles.purpose}>Sign in with your work account.</p>
          {startUpConfig.isEmpty && (
            <Suspense>
              <FirstSteps />
            </Suspense>
          )}
          {PROVIDERS.filter(({ method }) => offersSignIn(method)).map(({ method, ...provider }) => (
            <Provider
              key={method}
              {...provider}
              isPending={pending === method}
              isWaiting={isSigningOut || (method === 'groupgoogle' && readiness !== 'ready')}
              failure={failure?.method === method ? failure.message : null}
              onPress={() => void signIn(method)}
            />
          ))}
          <div className={styles.readiness} role="status">
            {isSigningOut && 'Signing out …'}
            {!isSigningOut && readiness === 'waiting' && 'Waiting for Google …'}
            {readiness === 'unavailable' && (
              <FailureNote
                message={`Google could not be reached. ${offersSignIn('groupmicrosoft') ? 'Use Microsoft, or try again.' : 'Try again.'}`}
                isPlain
                onRetry={retry}
              />
            )}
          </div>
        </div>
        <div className={styles.footer}>{footer}</div>
      </div>
    </main>
  );
}

function NoPicture({ className }: { className: string | undefined }) {
  return <div className={className} />;
}

interface ProviderProps {
  text: string;
  icon: ReactElement;
  isPending: boolean;
  /** It cannot be pressed yet. */
  isWaiting?: boolean;
  failure: string | null;
  onPress: () => void;
}

/** One provider's button with its progress and, below it, the error of the last attempt. */
function Provider({ text, icon, isPending, isWaiting = false, failure, onPress }: ProviderProps) {
  return (
    <div className="app-stack app-gap-2">
      <Button
        size="large"
        fill
        alignText="start"
        // A second press during the first one asks again, because a closed prompt may never answer.
        icon={isPending ? <Spinner size={SpinnerSize.SMALL} aria-label="Signing in" /> : icon}
        text={text}
        disabled={isWaiting}
        onClick={onPress}
      />
      {failure !== null && (
        // Logged to the console, and shown here as a quiet note.
        <div role="status">
          <FailureNote message={failure} isPlain />
        </div>
      )}
    </div>
  );
}

/** The screen that replaces this one is at the same address, so nothing else scrolls it to its beginning. */
function beginAtTop(): void {
  document.documentElement.scrollTop = 0;
}
