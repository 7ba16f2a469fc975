export { IconSize } from './lib/iconTypes.js';
export type { DefaultSVGIconProps, SVGIconProps } from './lib/svgIconProps.js';
export type IconNextName = never;
export type NextIconVariant = 'outlined' | 'filled';
