import styles from './HarbourMouth.module.css';

/** The landing's picture: two breakwaters, a lighthouse on one of them, a boat coming in. Decoration, by day and by night. */
export function HarbourMouth({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
      focusable="false"
    >
      <circle className={styles.sun} cx="1010" cy="196" r="58" />
      <path className={styles.far} d="M560 290c90-34 150-20 230-48s150-26 224 2 130 6 200-14 150-18 226 12v70H560z" />
      <path className={styles.sea} d="M0 296h1440v104H0z" />
      <path className={styles.glitter} d="M962 306h96v3h-96zM936 320h120v3H936zM980 336h84v3h-84zM950 354h70v3h-70z" />
      {/* the breakwaters */}
      <path className={styles.stone} d="M1146 286h294v42h-318z" />
      <path className={styles.stone} d="M520 292h288l22 34H480z" />
      {/* the lighthouse */}
      <path className={styles.beam} d="M1186 118 560 40v132z" />
      <path className={styles.tower} d="M1170 140h34l9 146h-52z" />
      <path className={styles.band} d="m1168 176h38l2 30h-42zM1165 234h44l2 30h-48z" />
      <path className={styles.lantern} d="M1174 106h26v26h-26z" />
      <path className={styles.roof} d="M1164 130h46v10h-46zM1170 106l17-24 17 24z" />
      {/* the boat */}
      <path className={styles.sail} d="M912 212v72h-46zM920 228l34 56h-34z" />
      <path className={styles.hull} d="M856 292h108l-16 22h-78z" />
      <path
        className={styles.wave}
        d="M0 372c60-14 110 10 180 2s120-16 190-4 120 12 190 2 120-16 190-4 130 12 200 2 120-14 190-4 130 10 200 2 120-12 300-2v40H0z"
      />
    </svg>
  );
}
