import type { Page } from '@playwright/test';

/** The elements whose focus ring is clipped by a container on the current page; focuses each of them. */
export function findCutRings(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(cutRings, selector);
}

/** Runs in the page. */
function cutRings(selector: string): string[] {
  /** The pixels by which the clipping `around` cuts into a ring that extends `reach` pixels outside its element. */
  const overhang = (element: Element, reach: number, around: Element) => {
    const ring = element.getBoundingClientRect();
    const outer = around.getBoundingClientRect();
    const top = outer.top + around.clientTop;
    const left = outer.left + around.clientLeft;
    const { overflowX, overflowY } = getComputedStyle(around);
    const above = Math.max(top - ring.top, ring.bottom - top - around.clientHeight) + reach;
    const beside = Math.max(left - ring.left, ring.right - left - around.clientWidth) + reach;
    return Math.max(overflowY === 'visible' ? 0 : above, overflowX === 'visible' ? 0 : beside);
  };

  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (!element.checkVisibility()) return [];
    element.focus({ focusVisible: true });
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (document.activeElement !== element || outlineStyle === 'none') return [];
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      // Half a pixel may be rounding.
      const cut = overhang(element, reach, around);
      if (cut > 0.5) return [`${element.outerHTML.slice(0, 120)}: ${cut.toFixed(1)} px by ${around.className}`];
    }
    return [];
  });
}
