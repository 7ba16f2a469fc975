export { AppRouter } from './AppRouter';
export { fetchCode, isPublicAt, preloadScreen } from './app-routes';
