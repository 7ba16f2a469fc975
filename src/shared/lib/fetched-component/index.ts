export { fetchedComponent } from './fetched-component';
