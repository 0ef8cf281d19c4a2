import * as z from 'zod'
import { proofFields } from '../../applicants/domain/permitProof.ts'
import type { PipelineStage } from '../../applicants/domain/pipeline.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredText } from '../../kernel/domain/text.ts'
import type { ApplicantStatus } from '../../kernel/lists/applicantStatuses.ts'

/**
 * What the owner of an agent lets it do, within what the owner may do: find and read people without their contact data; see
 * contact data, too; change records. Which action asks for which stands in `access.ts`, what contact data is in the fields.
 */
export const agentScopes = ['read', 'contact', 'write'] as const
export const agentScopeSchema = z.enum(agentScopes)
export type AgentScope = (typeof agentScopes)[number]

/** Scopes as somebody chooses them: each once, and at least one. */
export const chosenScopesSchema = z
  .array(agentScopeSchema)
  .min(1, 'Choose at least one scope')
  .transform((chosen) => agentScopes.filter((scope) => chosen.includes(scope)))

/** What an agent never does, whatever its scopes: a person decides about people (EU AI Act, see ADR 33). */
export const decidedByPeople = {
  fields: ['starRating'],
  /** That a person saw an original permit is a fact that no agent can vouch for. */
  proof: proofFields,
  stages: ['hired', 'rejected'] as readonly PipelineStage[],
  /** Nobody sees the archived unless they look for them. */
  statuses: ['archived'] as readonly ApplicantStatus[],
} as const

/** A personal token as its owner is shown it: its value is told once, when it is made. Times are ISO 8601 in UTC. */
export const agentTokenSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(agentScopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The hour in which it was used last. */
  lastUsedAt: z.iso.datetime().optional(),
})
export type AgentTokenSummary = z.infer<typeof agentTokenSummarySchema>

export const newAgentTokenSchema = z.strictObject({
  name: requiredText(limits.agentToken.name, 'Name is required'),
  scopes: chosenScopesSchema,
  /** How many days it holds. */
  days: z.int().min(1).max(limits.agentToken.days),
})

const settingText = (required: string) => requiredText(limits.shortText, required).optional()

/** Whether this deployment lets agents in. Who does says whose they are, and by which agreement their provider processes data. */
export const agentSettingsSchema = z.object({
  enabled: z.boolean(),
  provider: settingText('Provider is required'),
  processorAgreement: settingText('Processor agreement is required'),
  /** Who said so, and when; missing as long as nobody did. */
  updatedBy: z.uuid().optional(),
  updatedAt: z.iso.datetime().optional(),
})
export type AgentSettings = z.infer<typeof agentSettingsSchema>

/** Until somebody says otherwise. */
export const agentsOff: AgentSettings = { enabled: false }

const named = (field: 'provider' | 'processorAgreement', error: string) => ({
  path: [field],
  ...rule('required', error),
})

export const agentSettingsChangeSchema = z
  .strictObject(agentSettingsSchema.pick({ enabled: true, provider: true, processorAgreement: true }).shape)
  .refine(({ enabled, provider }) => !enabled || provider !== undefined, named('provider', 'Provider is required'))
  .refine(
    ({ enabled, processorAgreement }) => !enabled || processorAgreement !== undefined,
    named('processorAgreement', 'Processor agreement is required'),
  )
