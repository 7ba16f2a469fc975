/**
 * jsdom's selector engine adds listeners to the window for each document that is created, to know what is pressed and
 * has focus, and never removes them. Each sanitised text creates such a document, in which nothing can be pressed,
 * and an event of the window takes time proportional to the square of its listeners. So documents that are only
 * parsed get no listeners.
 */
export function makeDocumentsInert({ window }: { window: Window & typeof globalThis }): void {
  const inertly = <This, Args extends unknown[], Made>(make: (this: This, ...args: Args) => Made) =>
    function inert(this: This, ...args: Args): Made {
      window.addEventListener = () => undefined;
      try {
        return make.apply(this, args);
      } finally {
        Reflect.deleteProperty(window, 'addEventListener');
      }
    };
  const parser = window.DOMParser.prototype;
  parser.parseFromString = inertly(parser.parseFromString);
  const maker = window.DOMImplementation.prototype;
  maker.createHTMLDocument = inertly(maker.createHTMLDocument);
}
