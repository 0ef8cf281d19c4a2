import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { mostSessionHours } from './sessionHours.ts'
import type { Role } from './user.ts'

const { idleMinutes, hours, unknownDeviceHours } = limits.session

const between = (min: number, max: number) =>
  z.int('Must be a whole number').min(min, 'Must be at least {{minimum}}').max(max, 'Must be at most {{maximum}}')

const idleSchema = between(idleMinutes.min, idleMinutes.max)
const workingRule = { idleMinutes: idleSchema, hours: between(hours.min, mostSessionHours('recruiter')) }
/** Without `idleMinutes`, sessions of applicants don't end by inactivity. `hours` apply to known devices. */
const applicantRule = { idleMinutes: idleSchema.nullable(), hours: between(hours.min, mostSessionHours('applicant')) }

/** Returns an object with a value for applicants, and another one for the roles that see other people's data. */
export const sessionRuleByRole = <Applicant, Working>(applicant: Applicant, working: Working) => ({
  applicant,
  ...{ client: working, recruiter: working, recruiting_manager: working, sysadmin: working },
})

/** When the sessions of each role end: by inactivity, and at the latest. */
export const sessionRulesSchema = z.strictObject(
  sessionRuleByRole(z.strictObject(applicantRule), z.strictObject(workingRule)),
)
export type SessionRules = z.infer<typeof sessionRulesSchema>

export const defaultSessionRules: SessionRules = sessionRuleByRole(
  { idleMinutes: null, hours: mostSessionHours('applicant') },
  { idleMinutes: 30, hours: 12 },
)

/** How long a new session lasts, in seconds: at most, and without activity. */
export interface SessionLifetime {
  seconds: number
  /** Undefined if it doesn't end by inactivity. */
  idleSeconds?: number
}

export function sessionLifetime(rules: SessionRules, role: Role, isKnownDevice: boolean): SessionLifetime {
  const rule = rules[role]
  const most = role === 'applicant' && !isKnownDevice ? Math.min(rule.hours, unknownDeviceHours) : rule.hours
  return { seconds: most * 3600, ...(rule.idleMinutes !== null && { idleSeconds: rule.idleMinutes * 60 }) }
}
