import type { ScreenTour, TourStep } from '@/shared/ui/screen-tour';

export function stepsOnScreen(tour: ScreenTour): TourStep[] {
  return tour.steps.filter((step) => controlOf(step) !== null);
}

/** The first visible element of a step. */
export function controlOf({ at, named = '' }: TourStep): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`main :is(${at})`);
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 &&
    (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(named);
  return [...found].find(isShown) ?? null;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12;

/** Where a box goes: below the control if there is room, else above it, else over its lower end; within the window. */
export function placeOf(control: DOMRect, box: Size, view: Size): { left: number; top: number } {
  const left = Math.max(GAP, Math.min(control.left, view.width - box.width - GAP));
  const below = control.bottom + GAP;
  const above = control.top - GAP - box.height;
  if (below + box.height + GAP <= view.height) return { left, top: below };
  if (above >= GAP) return { left, top: above };
  return { left, top: Math.max(GAP, view.height - box.height - GAP) };
}
