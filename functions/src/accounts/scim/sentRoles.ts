import { type ScimRole, scimRoles } from '../../../../shared/accounts/domain/scim.ts'
import { isFlagSet, objectOf } from './sentValues.ts'

/** More values than an app has roles. The rest is not read. */
const mostRoles = 50

/**
 * Returns the role among those that a directory sends, or undefined if it sends none of ours. Of several, the primary one counts, otherwise
 * the one with the fewest rights.
 */
export function roleIn(sent: unknown): ScimRole | undefined {
  const found = [sent]
    .flat()
    .slice(0, mostRoles)
    .flatMap((value) => {
      const role = roleNamed(value)
      return role ? [{ role, isPrimary: isFlagSet(objectOf(value)?.primary) }] : []
    })
  const primary = found.filter(({ isPrimary }) => isPrimary)
  const names = (primary.length > 0 ? primary : found).map(({ role }) => role)
  return scimRoles.find((role) => names.includes(role))
}

function roleNamed(sent: unknown): ScimRole | undefined {
  const value = objectOf(sent)?.value ?? sent
  const name = typeof value === 'string' ? (valueInJson(value) ?? value) : undefined
  return typeof name === 'string' ? scimRoles.find((role) => role === name.trim().toLowerCase()) : undefined
}

/** Entra's `AppRoleAssignmentsComplex` sends each role as a text with JSON in it: `{"id":"…","value":"recruiter"}`. */
function valueInJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return objectOf(JSON.parse(text))?.value
  } catch {
    return undefined
  }
}
