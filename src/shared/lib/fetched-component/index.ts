export { fetchedComponent } from './fetched-component';
export type { FetchedComponent } from './fetched-component';
