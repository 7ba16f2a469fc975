interface StartUpScreenProps {
  /** How far start-up has come, 0 to 1; without it the bar only moves. */
  progress?: number;
  /** What is being done, for screen readers and slow lines. */
  label?: string;
}

/** Full screen with logo and progress bar until the session is resolved (A §2.2). */
export function StartUpScreen({ progress, label = 'Starting' }: StartUpScreenProps) {
  return (
    <main>
      <progress aria-label={label} value={progress} />
    </main>
  );
}
