export declare enum IconSize {
    STANDARD = 16,
    LARGE = 20
}
export type IconPaths = string[];
