export { AppRouter } from './AppRouter';
export { fetchCode, preloadScreen } from './app-routes';
