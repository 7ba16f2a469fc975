export { DownloadButtons } from './ui/DownloadButtons';
