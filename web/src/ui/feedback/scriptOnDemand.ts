import { onlineImport } from './onlineImport.ts'

/**
 * Returns a loader of a script. It imports the script once, and only while online: see `onlineImport`. Once imported, the
 * script is there offline, too. Rejects if the script is not there and can't be imported.
 */
export function scriptOnDemand<Script>(load: () => Promise<Script>): () => Promise<Script> {
  let script: Script | undefined
  return async () => (script ??= await onlineImport(load))
}
