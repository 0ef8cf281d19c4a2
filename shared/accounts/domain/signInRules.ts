import * as z from 'zod'
import { longPasswords, passwordLengthSchema, shortPasswords } from './passwordLength.ts'
import { defaultSessionRules, sessionRulesSchema } from './sessionRules.ts'
import { type Role, roles } from './user.ts'

/** Whether the accounts of a role have to have a second factor, or may. */
export const secondFactorRules = ['required', 'offered'] as const
export const secondFactorRuleSchema = z.enum(secondFactorRules)
export type SecondFactorRule = z.infer<typeof secondFactorRuleSchema>

/** The rule of each role. */
export const rulesByRole = <Rule extends z.ZodType>(rule: Rule): Record<Role, Rule> =>
  Object.fromEntries(roles.map((role) => [role, rule])) as Record<Role, Rule>

/** What sign-in asks of each role and of new passwords, and how long it lasts. */
export const signInRulesSchema = z.object({
  secondFactor: z.object(rulesByRole(secondFactorRuleSchema)),
  passwordLength: z.object(passwordLengthSchema.shape),
  sessions: z.object(sessionRulesSchema.shape),
  /** When a system admin last changed the rules; null while those of the stage apply. */
  updatedAt: z.iso.datetime().nullable(),
})
export type SignInRules = z.infer<typeof signInRulesSchema>

/** Returns the rules of a stage until a system admin sets others. Applicants see their own record only, so none is asked of them. */
export const defaultSignInRules = (secondFactor: SecondFactorRule): SignInRules => ({
  secondFactor: {
    applicant: 'offered',
    client: secondFactor,
    recruiter: secondFactor,
    recruiting_manager: secondFactor,
    sysadmin: secondFactor,
  },
  passwordLength: secondFactor === 'required' ? longPasswords : shortPasswords,
  sessions: defaultSessionRules,
  updatedAt: null,
})
