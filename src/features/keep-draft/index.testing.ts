/** What the browser says about its storage. */
export function deviceStorage(storage: Partial<StorageManager> | undefined): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}
