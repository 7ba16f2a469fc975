export declare const ICON = "bp6-icon";
