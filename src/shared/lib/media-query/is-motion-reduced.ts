/** Whether things should stops: the system asks for it, or it was chosen in Preferences (the body's class says so). */
export function isMotionReduced(): boolean {
  return (
    document.body.classList.contains('less-motion') || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
