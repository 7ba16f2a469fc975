/** The code in the address of an operator's link, `#let-in=…` (product/session#let-in). */
const CODE = /^#let-in=(let-in\.[\w.-]{1,600})$/;

/** The code, which is removed from the address so that no history has it; null in any other address. */
export function takeLetInCode(): string | null {
  const code = CODE.exec(window.location.hash)?.[1];
  if (code === undefined) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return code;
}
