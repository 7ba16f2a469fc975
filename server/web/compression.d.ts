/** Its own types are those of Express, which we do not use. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions, ZlibOptions } from 'node:zlib';

  interface Options extends ZlibOptions {
    brotli?: BrotliOptions;
    filter?: (request: IncomingMessage, response: ServerResponse) => boolean;
  }
  function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  namespace compression {
    function filter(request: IncomingMessage, response: ServerResponse): boolean;
  }
  export default compression;
}
