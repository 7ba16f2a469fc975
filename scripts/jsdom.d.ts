// Its own types redefine the streams of the whole program.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'outside-only'; pretendToBeVisual: boolean; url: string });
    readonly window: { eval(script: string): unknown; close(): void };
  }
}
