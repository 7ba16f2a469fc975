export const Icons = {
  getPaths: () => undefined,
  load: () => Promise.reject(new Error('Icons are components here, not names')),
};
export const IconNames = {};
