/**
 * Asks the browser not to remove what the portal stores if space runs short. Resolves to whether it promises that; a
 * browser may ask its user.
 */
export async function askToPersist(): Promise<boolean> {
  const { storage }: { storage?: Partial<StorageManager> } = navigator;
  try {
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
