/**
 * Loaded before a program (`node --import`), sets the date of its `Date` to MACHINE_DATE, an ISO instant, at which the
 * program's clock starts. Tests must not care.
 */
const wanted = process.env.MACHINE_DATE;

if (wanted) {
  const RealDate = Date;
  const shift = RealDate.parse(wanted) - RealDate.now();
  const shifted = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, given, newTarget) =>
      given.length === 0 ? new RealDate(shifted()) : Reflect.construct(RealDate, given, newTarget),
    apply: () => new RealDate(shifted()).toString(),
    get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
  });
}
