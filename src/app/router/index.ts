export { AppRouter } from './AppRouter';
export { preloadScreen } from './app-routes';
