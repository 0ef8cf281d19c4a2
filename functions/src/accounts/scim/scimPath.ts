import { readTerms, type Term } from './scimFilter.ts'

/** What an operation of a PATCH is about, such as `emails[type eq "work"].value`. Names are in lower case. */
export interface ScimPath {
  attribute: string
  /** The comparisons that choose among several values. */
  chosen: readonly Term[]
  part: string | undefined
}

/** Paths name an attribute and a few comparisons. Longer ones are not read. */
const longestPath = 500
const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:user'
const pathForm = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i

/**
 * Returns the parts of a path (RFC 7644, section 3.5.2), with an empty attribute for one of an extension, which we have none of. Returns
 * undefined for a malformed path.
 */
export function readPath(text: string): ScimPath | undefined {
  if (text.length > longestPath) return undefined
  const lower = text.trim().toLowerCase()
  const isCore = lower.startsWith(`${coreUser}:`)
  if (lower.startsWith('urn:') && !isCore) return { attribute: '', chosen: [], part: undefined }
  const path = isCore ? text.trim().slice(coreUser.length + 1) : text.trim()
  const [, attribute, filter, part] = pathForm.exec(path) ?? []
  if (attribute === undefined) return undefined
  const chosen = filter === undefined ? [] : readTerms(filter)
  return chosen && { attribute: attribute.toLowerCase(), chosen, part: part?.toLowerCase() }
}
