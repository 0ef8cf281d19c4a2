import type * as z from 'zod'
import type { ScimOperation } from '../../../../shared/accounts/contract/scim/scimUser.ts'
import type { ScimRole } from '../../../../shared/accounts/domain/scim.ts'
import { accountEmailSchema } from '../../../../shared/accounts/domain/user.ts'
import { type FieldCode, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { optionalTyped, requiredTyped } from '../../../../shared/kernel/domain/typedText.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import type { Term } from './scimFilter.ts'
import { readPath, type ScimPath } from './scimPath.ts'
import { roleIn } from './sentRoles.ts'
import { flagIn, isFlagSet, objectOf } from './sentValues.ts'

/** What a directory changes about a person. Fields that are absent stay; null removes a value. */
export interface PersonChanges {
  userName?: string
  externalId?: string | null
  givenName?: string | null
  familyName?: string | null
  active?: boolean
  email?: string
  role?: ScimRole
}

const userNameRule = requiredTyped(limits.email, 'Required')
const externalIdRule = optionalTyped(limits.email)
const nameRule = optionalTyped(limits.name)

/** Returns what a resource says about a person. Unknown attributes are ignored. Throws `validation_failed`. */
export const changesIn = (resource: unknown): PersonChanges =>
  Object.assign(
    {},
    ...Object.entries(objectOf(resource) ?? {}).map(([name, value]) => {
      const path = readPath(name)
      return path ? atPath(path, value) : {}
    }),
  )

/**
 * Returns what the operations of a PATCH change about a person, in their order. Operations on unknown attributes are ignored. Throws
 * `validation_failed` for a malformed path or value, and for removing what a person must have.
 */
export const changesOf = (operations: readonly ScimOperation[]): PersonChanges =>
  Object.assign(
    {},
    ...operations.map(({ op, path, value }) => {
      if (op === 'remove') return removed(path)
      if (path !== undefined) return atPath(pathIn(path), value)
      if (!objectOf(value)) throw refused('value', 'invalid_type', 'Must be an object if there is no path')
      return changesIn(value)
    }),
  )

/** What operations say about the rights of a person: whether they lose their access, and their role. */
export type RightsAsked = Pick<PersonChanges, 'active' | 'role'>

/** Returns what operations say about rights, whatever else they ask for, and leaves out what can't be read. */
export function rightsAsked(operations: readonly Partial<ScimOperation>[]): RightsAsked {
  const sent = operations
    .filter(({ op }) => op !== 'remove')
    .flatMap(({ path, value }) =>
      path === undefined ? Object.entries(objectOf(value) ?? {}) : [[path, value] as const],
    )
    .map(([path, value]) => ({ attribute: readPath(path)?.attribute, value }))
  const roles = sent.flatMap(({ attribute, value }) => (attribute === 'roles' ? (readableRole(value) ?? []) : []))
  const role = roles.at(-1)
  return {
    ...(sent.some(({ attribute, value }) => attribute === 'active' && flagIn(value) === false) && { active: false }),
    ...(role && { role }),
  }
}

function readableRole(value: unknown): ScimRole | undefined {
  try {
    return roleIn(value)
  } catch {
    return undefined
  }
}

function pathIn(text: string): ScimPath {
  const path = readPath(text)
  if (!path) throw refused('path', 'invalid', 'Not a supported path')
  return path
}

function removed(text: string | undefined): PersonChanges {
  if (text === undefined) throw refused('path', 'required', 'Required to remove something')
  const { attribute, part, chosen } = pathIn(text)
  if (attribute === 'externalid') return { externalId: null }
  if (attribute === 'name') return nameChanges(part, part === undefined ? { givenname: null, familyname: null } : null)
  // A role is only changed by naming another one.
  if (attribute === 'username' || attribute === 'active' || (attribute === 'emails' && choosesWork(chosen)))
    throw refused(attribute, 'required', 'Everyone must have this attribute')
  return {}
}

/** Returns what an attribute with this value changes. */
function atPath({ attribute, part, chosen }: ScimPath, value: unknown): PersonChanges {
  switch (attribute) {
    case 'username':
      return { userName: checkedAt('userName', userNameRule, value) }
    case 'externalid':
      return { externalId: optionalAt('externalId', externalIdRule, value) }
    case 'active':
      return { active: activeIn(value) }
    case 'name':
      return nameChanges(part, value)
    case 'emails':
      return emailChanges(choosesWork(chosen) ? emailIn(value) : undefined)
    case 'roles':
      return roleChanges(roleIn(value))
    default:
      return {}
  }
}

function activeIn(value: unknown): boolean {
  const active = flagIn(value)
  if (active === undefined) throw refused('active', 'invalid_type', 'Must be true or false')
  return active
}

function nameChanges(part: string | undefined, value: unknown): PersonChanges {
  const name = part === undefined ? objectOf(value) : { [part]: value }
  return {
    ...(name && 'givenname' in name && { givenName: optionalAt('name.givenName', nameRule, name.givenname) }),
    ...(name && 'familyname' in name && { familyName: optionalAt('name.familyName', nameRule, name.familyname) }),
  }
}

const emailChanges = (sent: unknown): PersonChanges =>
  sent === undefined ? {} : { email: checkedAt('emails', accountEmailSchema, sent) }

const roleChanges = (role: ScimRole | undefined): PersonChanges => (role === undefined ? {} : { role })

/** Accounts have one email, which is the primary one and that of work. */
const choosesWork = (chosen: readonly Term[]): boolean =>
  chosen.every(({ attribute, value }) => {
    if (attribute === 'primary') return isFlagSet(value)
    return attribute !== 'type' || String(value).toLowerCase() === 'work'
  })

/** Returns the primary address among those of a person, otherwise that of work, otherwise the first. */
function emailIn(value: unknown): unknown {
  const all = [value].flat().map((one) => objectOf(one) ?? { value: one })
  const best =
    all.find(({ primary }) => isFlagSet(primary)) ??
    all.find(({ type }) => String(type).toLowerCase() === 'work') ??
    all[0]
  return best?.value
}

function checkedAt<Rule extends z.ZodType>(path: string, rule: Rule, value: unknown): z.output<Rule> {
  const { data, problems } = checkedInput(rule, value)
  if (problems) throw invalid(problems.map((problem) => ({ ...problem, path })))
  return data as z.output<Rule>
}

const optionalAt = (path: string, rule: typeof nameRule, value: unknown): string | null =>
  checkedAt(path, rule, value ?? undefined) ?? null

const refused = (path: string, code: FieldCode, words: string) => invalid([problemAt(path, code, words)])
