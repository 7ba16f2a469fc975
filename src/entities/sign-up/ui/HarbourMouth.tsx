interface HarbourMouthProps {
  className?: string;
  /** A low strip shows all of it, small, with more sea on the left; otherwise it fills its container. */
  isStrip?: boolean;
}

/** The picture of the sign-up: breakwaters, a lighthouse, a boat coming in. Decoration, by day and by night. */
export function HarbourMouth({ className, isStrip = false }: HarbourMouthProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 400"
      preserveAspectRatio={isStrip ? 'xMaxYMax meet' : 'xMaxYMax slice'}
      aria-hidden
      focusable="false"
    >
      <linearGradient id="harbour-beam" x1="1" x2="0">
        <stop stopColor="light-dark(transparent, rgb(253 234 184 / 34%))" offset="0" />
        <stop stopColor="rgb(253 234 184 / 0%)" offset="1" />
      </linearGradient>
      <circle fill="light-dark(#fbe3a9, #dfe9e6)" cx="1020" cy="206" r="46" />
      <path
        fill="light-dark(#a8d3cd, #17333a)"
        d="M640 300c80-6 120-34 200-42s120 10 190 12 120-26 190-26 130 20 220 14v50H640z"
      />
      <path fill="light-dark(#2f8f88, #0d3b3a)" d="M-9000 298h10440v102h-10440z" />
      <path
        fill="light-dark(#fbe3a9, #dfe9e6)"
        opacity="0.5"
        d="M978 308h84v3h-84zM956 321h108v3H956zM992 336h76v3h-76zM966 353h64v3h-64z"
      />
      {/* the breakwaters */}
      <path fill="light-dark(#3d5552, #0d1716)" d="M1120 286h320v44h-346z" />
      <path fill="light-dark(#3d5552, #0d1716)" d="M-9000 300h9690l22 28h-9712z" />
      {/* the lighthouse */}
      <path d="M1187 105 360-30v270z" fill="url(#harbour-beam)" />
      <path fill="light-dark(#fff, #b9c7c4)" d="M1172 124h30l9 162h-48z" />
      <path fill="light-dark(#d9694a, #9c4630)" d="m1170 162h34l2 32h-38zM1166 226h42l2 32h-46z" />
      <path fill="#fdeab8" d="M1176 94h22v22h-22z" />
      <path fill="light-dark(#234440, #35544f)" d="M1166 114h42v10h-42zM1171 94l16-22 16 22z" />
      {/* the boat */}
      <path fill="light-dark(#fff, #b9c7c4)" d="M880 232v58h-38zM888 245l28 45h-28z" />
      <path fill="light-dark(#d9694a, #9c4630)" d="M832 296h94l-14 19h-68z" />
      <path
        id="harbour-wave"
        fill="light-dark(#1b7a72, #0a302e)"
        d="M0 374c60-12 110 8 180 2s120-14 190-4 120 10 190 2 120-14 190-4 130 10 200 2 120-12 190-4 130 8 200 2 120-10 300 4v26H0z"
      />
      {[-1640, -3280, -4920, -6560, -8200].map((x) => (
        <use key={x} href="#harbour-wave" x={x} />
      ))}
    </svg>
  );
}
