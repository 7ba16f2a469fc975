/** Set by Vite: which build this is; logged on start-up (A §9). */
declare const __BUILD_LABEL__: string;
