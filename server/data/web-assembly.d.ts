/** Node's own types have the namespace without its functions. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}
