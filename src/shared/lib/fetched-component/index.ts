export { fetchedComponent, useFetchedSoon } from './fetched-component';
export type { FetchedComponent } from './fetched-component';
