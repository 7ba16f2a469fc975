export { PageTitleContext, usePageTitle } from './page-title';
