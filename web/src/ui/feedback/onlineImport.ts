/**
 * Imports a script only while online: browsers cache a failed module import for the page's lifetime, so that only a
 * reload would help. Rejects if offline or if the import fails.
 */
export async function onlineImport<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new Error('There is no connection')
  return load()
}
