import {
  type SingleSignOn,
  type secondFactorAskers,
  singleSignOnInputSchema,
} from '../../../../../shared/accounts/domain/singleSignOn.ts'
import type { FieldProblem } from '../../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'

/** The setting as it is in the form: domains as one text, and a secret only if it is entered. */
export interface TypedSetting {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  secondFactor: (typeof secondFactorAskers)[number]
}

export const typedSetting = (setting: SingleSignOn | null): TypedSetting => ({
  name: setting?.name ?? '',
  issuer: setting?.issuer ?? '',
  clientId: setting?.clientId ?? '',
  clientSecret: '',
  domains: setting?.domains.join(', ') ?? '',
  secondFactor: setting?.secondFactor ?? 'us',
})

/** Returns what to send, or the problems with it. The stored secret only stays with its issuer, as on the server. */
export function checkedSetting(typed: TypedSetting, before: SingleSignOn | null) {
  const keepsSecret = typed.clientSecret === '' && typed.issuer.trim() === before?.issuer
  return checked(singleSignOnInputSchema, {
    ...typed,
    clientSecret: keepsSecret ? undefined : typed.clientSecret,
    domains: typed.domains.split(/[\s,;]+/).filter(Boolean),
    updatedAt: before?.updatedAt ?? null,
  })
}

/** Puts the problems of single domains at their field. */
export const atFields = (problems: readonly FieldProblem[] = []): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: problem.path.split('.')[0] ?? '' }))

/** Returns the setting that someone else saved, with what was changed in the form since it showed `before`. */
export function mergedSetting(typed: TypedSetting, before: SingleSignOn | null, current: SingleSignOn | null) {
  const shown = Object.entries(typedSetting(before))
  const changed = Object.entries(typed).filter(
    ([name, value]) => !shown.some(([other, old]) => other === name && old === value),
  )
  return { ...typedSetting(current), ...Object.fromEntries(changed) }
}
