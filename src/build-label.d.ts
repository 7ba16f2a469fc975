/** Set by Vite: which build this is; logged on start-up (product/navigation#build-label). */
declare const __BUILD_LABEL__: string;
