export { IconSize } from './lib/iconTypes.js';
export { SvgIconContainerNext } from './lib/next/svgIconContainerNext.js';
export { Icons as IconsNext } from './lib/iconLoader.js';
