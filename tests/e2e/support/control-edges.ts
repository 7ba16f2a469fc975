import type { Page } from '@playwright/test';

/** The controls on the current page whose edge, a line or a filled background, has less than 3:1 to what is around it (1.4.11). */
export function findFaintControls(page: Page): Promise<string[]> {
  return page.evaluate(faintControls);
}

/** Runs in the page. */
function faintControls(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const SEGMENT = '[role="radiogroup"] > label:not(.bp6-control)';
  const CONTROLS = `input, textarea, select, button, .bp6-tag-input, .bp6-control-indicator, ${SEGMENT}`;
  /** Controls without an edge of their own: another element around or beside them draws it. */
  const EDGELESS = `.bp6-input-ghost, .bp6-control > input, ${SEGMENT} > input, [type="file"], [type="range"]`;
  const INACTIVE = ':disabled, .bp6-disabled, .bp6-disabled *, [readonly], [aria-hidden="true"] *';

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas');
  const colourOf = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const groundOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1];
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: Colour, other: Colour) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  /** The colours of lines around an element: its border, and shadows without blur. */
  const linesOf = ({ boxShadow, borderTopStyle, borderTopWidth, borderTopColor }: CSSStyleDeclaration): string[] => {
    const shadows = [...boxShadow.matchAll(/(\w+\([^)]*\)|#\w+) 0px 0px 0px [1-9][\d.]*px/g)];
    const border = borderTopStyle !== 'none' && borderTopWidth !== '0px' ? [borderTopColor] : [];
    return [...border, ...shadows.map(([, colour = '']) => colour)];
  };

  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((element) => {
    if (element.matches(`${EDGELESS}, ${INACTIVE}`) || !element.checkVisibility({ opacityProperty: true })) return [];
    const style = getComputedStyle(element);
    const ground = groundOf(element.parentElement);
    const fill = over(colourOf(style.backgroundColor), ground);
    const lines = linesOf(style).map((line) => over(colourOf(line), fill));
    // A button that looks like text has no edge.
    if (element.matches('button') && lines.length === 0 && ratio(fill, ground) < 1.05) return [];
    const edges = [fill, ...lines];
    const best = Math.max(...edges.map((edge) => ratio(edge, ground)));
    if (best >= 3) return [];
    return [`${best.toFixed(2)} ${element.outerHTML.slice(0, 160)}`];
  });
}
