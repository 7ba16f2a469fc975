/** Generate a unique ID within a given namespace, using a simple counter-based implementation to avoid collisions. */
export declare function uniqueId(namespace: string): string;
