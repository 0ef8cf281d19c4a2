import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/** One comparison of a filter. The attribute is in lower case. */
export interface Term {
  attribute: string
  value: string | boolean
}

/** Directories compare one or two attributes. Longer filters are not read. */
const longestFilter = 1000

/** An attribute, `eq` and a value, which is a JSON string or a boolean. */
const termForm =
  /^([a-z][\w.:$-]*(?:\[[a-z]+ eq "[a-z]+"\]\.[a-z]+)?) +eq +("(?:[^"\\]|\\.)*"|true|false)(?: +and +(?=\S)|$)/i

/**
 * Returns the comparisons of a filter (RFC 7644, section 3.4.2.2), all of which must hold: `userName eq "anna" and active eq true`. Returns
 * undefined for every other filter.
 */
export function readTerms(filter: string): Term[] | undefined {
  const terms: Term[] = []
  let left = filter.length > longestFilter ? '' : filter.trim()
  do {
    const [whole = '', attribute = '', literal = ''] = termForm.exec(left) ?? []
    const value = whole === '' ? undefined : literalValue(literal)
    if (value === undefined) return undefined
    terms.push({ attribute: attribute.toLowerCase(), value })
    left = left.slice(whole.length)
  } while (left !== '')
  return terms
}

function literalValue(literal: string): string | boolean | undefined {
  try {
    return JSON.parse(literal.startsWith('"') ? literal : literal.toLowerCase())
  } catch {
    return undefined
  }
}

/** An account that the directory manages. */
export type Managed = User & { scim: NonNullable<User['scim']> }

const text = (own: (user: Managed) => string | undefined, normal: (value: string) => string = (value) => value) => ({
  matches: (user: Managed, value: Term['value']): boolean => {
    const has = own(user)
    return typeof value === 'string' && has !== undefined && normal(has) === normal(value)
  },
})

const email = text((user) => user.email, identityKey)

/** The attributes that can be compared, in lower case. */
const attributes: Readonly<Record<string, { matches: (user: Managed, value: Term['value']) => boolean }>> = {
  id: text(({ id }) => id),
  username: text(({ scim }) => scim.userName, identityKey),
  externalid: text(({ scim }) => scim.externalId),
  emails: email,
  'emails.value': email,
  'emails[type eq "work"].value': email,
  active: { matches: ({ isActive }, value) => String(value).toLowerCase() === String(isActive) },
}

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:user:'

/** Returns the comparisons of a filter. Throws `validation_failed` at `filter` for one that is not supported. */
export function parseFilter(filter: string): Term[] {
  const terms = readTerms(filter)?.map(({ attribute, value }) => ({ attribute: withoutUrn(attribute), value }))
  if (terms?.every(({ attribute }) => Object.hasOwn(attributes, attribute))) return terms
  throw invalid([
    problemAt('filter', 'invalid', 'Only userName, externalId, emails.value, id and active with eq are supported'),
  ])
}

const withoutUrn = (attribute: string): string =>
  attribute.startsWith(coreUser) ? attribute.slice(coreUser.length) : attribute

/** Returns whether a person meets all comparisons. */
export const meets = (user: Managed, terms: readonly Term[]): boolean =>
  terms.every(({ attribute, value }) => attributes[attribute]?.matches(user, value))

/** Returns the text that this attribute is compared with, if there is such a comparison. */
export const comparedWith = (terms: readonly Term[], attribute: string): string | undefined => {
  const value = terms.find((term) => term.attribute === attribute)?.value
  return typeof value === 'string' ? value : undefined
}
