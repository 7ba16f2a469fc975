export { useListedTour, useScreenTour } from './screen-tour';
export type { ScreenTour, TourStep } from './screen-tour';
