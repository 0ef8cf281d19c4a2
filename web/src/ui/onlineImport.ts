/**
 * Fetches a script, unless there is no connection: a browser takes a module that did not come once for missing as long as the
 * page lives, so that only loading the page anew would help. Rejects then, as for a script that does not come.
 */
export async function onlineImport<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new Error('There is no connection')
  return load()
}
