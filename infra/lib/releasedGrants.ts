import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { once } from 'es-toolkit'
import type { FunctionName } from './functionEntries.ts'
import { mergeGrants } from './grants.ts'
import type { Grant } from './permissions.ts'

type Grants = Readonly<Partial<Record<FunctionName, Grant>>>

/** The permissions of the functions of the last release. `npm run contract` writes them. */
export const releasedGrantsFile = fileURLToPath(new URL('../releasedGrants.json', import.meta.url))

/** Returns the text of the file, with a line per function. */
export const releasedGrantsText = (grants: Grants): string =>
  `{\n${Object.entries(grants)
    .map(([name, grant]) => `${JSON.stringify(name)}:${JSON.stringify(grant)}`)
    .join(',\n')}\n}\n`

export const releasedGrants = once((): Grants => JSON.parse(readFileSync(releasedGrantsFile, 'utf8')))

/**
 * Returns a function's grant, together with that of the last release. Releases share roles: the last one needs its
 * permissions until the new one is live, and again after a rollback.
 */
export function withReleased(name: FunctionName, grant: Grant, released: Grants = releasedGrants()): Grant {
  const before = released[name]
  return before ? mergeGrants([grant, before]) : grant
}
