import type { MountSide } from '../side';

/** The empty page: a scroller as tall as the rows would be, without content. */
export const mount: MountSide = (container, rows) => {
  const scroller = document.createElement('div');
  scroller.tabIndex = 0;
  scroller.style.cssText = 'height: 100%; overflow: auto';
  const inside = document.createElement('div');
  inside.style.cssText = `height: ${rows.length * 26}px; width: 3400px`;
  scroller.append(inside);
  container.append(scroller);
  return { sort: () => undefined, setRows: () => undefined };
};
