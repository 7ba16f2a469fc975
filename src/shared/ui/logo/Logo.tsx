interface LogoProps {
  /** Height and width in px. */
  size?: number;
  /** Name for screen readers; without it the logo is decorative. */
  label?: string;
}

/** The product's logo: two quay posts and a wave between them, forming an H. */
export function Logo({ size = 32, label }: LogoProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" focusable="false" {...naming}>
      <rect width="32" height="32" rx="8" fill="var(--app-logo-ground, #0f766e)" />
      <path d="M8 6.5h4V25a2 2 0 0 1-4 0zM20 6.5h4V25a2 2 0 0 1-4 0z" fill="var(--app-logo-post, #fff)" />
      <path
        d="M5 18.5c2.2-3.4 5.2-3.4 7.4-1.2 2.3 2.3 4.9 2.3 7.2 0 2.2-2.2 5.2-2.2 7.4 1.2v3c-2.4-2.9-4.9-2.9-6.9-.9-2.6 2.6-5.6 2.6-8.2 0-2-2-4.5-2-6.9.9z"
        fill="var(--app-logo-wave, #99e6dd)"
      />
    </svg>
  );
}
