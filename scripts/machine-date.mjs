/**
 * Replaces `Date` by one whose clock differs by `shiftMs`. Uses nothing outside itself, because it also runs in pages.
 * @param {number} shiftMs
 */
export function shiftDate(shiftMs) {
  const RealDate = Date;
  const shifted = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, given, newTarget) =>
      Reflect.construct(RealDate, given.length === 0 ? [shifted()] : given, newTarget),
    apply: () => new RealDate(shifted()).toString(),
    get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
  });
}

// Loaded before a program (`node --import`), with the ISO instant at which the program's clock starts.
if (process.env.MACHINE_DATE) shiftDate(Date.parse(process.env.MACHINE_DATE) - Date.now());
