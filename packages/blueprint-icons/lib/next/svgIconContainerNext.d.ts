import type { SVGIconProps } from "../svgIconProps.js";
export type SvgIconContainerNextProps<T extends Element> = Omit<SVGIconProps<T>, "children"> & {
    children: React.JSX.Element | React.JSX.Element[];
    iconName: string;
    /**
     * `viewBox` for the rendered `<svg>`, i.e. the coordinate system the icon paths are drawn in.
     *
     * @default "0 0 16 16"
     */
    viewBox?: string;
};
export interface SvgIconContainerNextComponent extends React.FC<SvgIconContainerNextProps<Element>> {
    <T extends Element = Element>(props: SvgIconContainerNextProps<T>): React.ReactNode;
}
export declare const SvgIconContainerNext: SvgIconContainerNextComponent;
