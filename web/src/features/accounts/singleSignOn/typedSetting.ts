import {
  type ClaimedRole,
  claimedRoles,
  type SingleSignOn,
  type secondFactorAskers,
  singleSignOnInputSchema,
} from '../../../../../shared/accounts/domain/singleSignOn.ts'
import type { FieldProblem } from '../../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'

/**
 * The setting as it is in the form: domains as one text, a secret only if it is entered, and the claim's value for each
 * role, empty if it gives none.
 */
export interface TypedSetting extends Record<ClaimedRole, string> {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  secondFactor: (typeof secondFactorAskers)[number]
  claim: string
}

export const typedSetting = (setting: SingleSignOn | null): TypedSetting => ({
  name: setting?.name ?? '',
  issuer: setting?.issuer ?? '',
  clientId: setting?.clientId ?? '',
  clientSecret: '',
  domains: setting?.domains.join(', ') ?? '',
  secondFactor: setting?.secondFactor ?? 'us',
  claim: setting?.roleClaim?.claim ?? '',
  recruiter: setting?.roleClaim?.values.recruiter ?? '',
  recruiting_manager: setting?.roleClaim?.values.recruiting_manager ?? '',
  sysadmin: setting?.roleClaim?.values.sysadmin ?? '',
})

/** Returns what to send, or the problems with it. The stored secret only stays with its issuer, as on the server. */
export function checkedSetting(typed: TypedSetting, before: SingleSignOn | null) {
  const keepsSecret = typed.clientSecret === '' && typed.issuer.trim() === before?.issuer
  const { name, issuer, clientId, secondFactor } = typed
  return checked(singleSignOnInputSchema, {
    ...{ name, issuer, clientId, secondFactor, roleClaim: typedClaim(typed) },
    clientSecret: keepsSecret ? undefined : typed.clientSecret,
    domains: typed.domains.split(/[\s,;]+/).filter(Boolean),
    updatedAt: before?.updatedAt ?? null,
  })
}

/** Returns the claim that gives roles, or undefined if nothing of it was entered. */
function typedClaim(typed: TypedSetting) {
  const { claim } = typed
  const values = Object.fromEntries(claimedRoles.flatMap((role) => (typed[role] === '' ? [] : [[role, typed[role]]])))
  return claim === '' && Object.keys(values).length === 0 ? undefined : { claim, values }
}

/** Puts the problems of single domains and of parts of the claim at their fields. */
export const atFields = (problems: readonly FieldProblem[] = []): FieldProblem[] =>
  problems.map((problem) => {
    const parts = problem.path.split('.')
    return { ...problem, path: (parts[0] === 'roleClaim' ? parts.at(-1) : parts[0]) ?? '' }
  })

/** Returns the setting that someone else saved, with what was changed in the form since it showed `before`. */
export function mergedSetting(typed: TypedSetting, before: SingleSignOn | null, current: SingleSignOn | null) {
  const shown = Object.entries(typedSetting(before))
  const changed = Object.entries(typed).filter(
    ([name, value]) => !shown.some(([other, old]) => other === name && old === value),
  )
  return { ...typedSetting(current), ...Object.fromEntries(changed) }
}
