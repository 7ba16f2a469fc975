export { ViewsMenu } from './ui/ViewsMenu';
