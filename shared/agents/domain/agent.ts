import * as z from 'zod'
import { proofFields } from '../../applicants/domain/permitProof.ts'
import type { PipelineStage } from '../../applicants/domain/pipeline.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredText } from '../../kernel/domain/text.ts'
import type { ApplicantStatus } from '../../kernel/lists/applicantStatuses.ts'
import { agentScopeSchema, agentScopes } from './agentScopes.ts'

/** Requires at least one scope and removes duplicates. */
export const chosenScopesSchema = z
  .array(agentScopeSchema)
  .min(1, 'Choose at least one permission')
  .transform((chosen) => agentScopes.filter((scope) => chosen.includes(scope)))

/** Decisions an agent never makes, regardless of its scopes: a person decides about people (EU AI Act, see ADR 33). */
export const decidedByPeople = {
  fields: ['starRating'],
  /** An agent can't vouch that a person saw an original permit. */
  proof: proofFields,
  stages: ['offered', 'hired', 'rejected'] as readonly PipelineStage[],
  /** Archived records show up only if someone searches for them. */
  statuses: ['archived'] as readonly ApplicantStatus[],
} as const

/** A personal token as shown to its owner. Its value is returned only on creation. Times are ISO 8601 in UTC. */
export const agentTokenSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(agentScopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime().optional(),
})
export type AgentTokenSummary = z.infer<typeof agentTokenSummarySchema>

export const newAgentTokenSchema = z.strictObject({
  name: requiredText(limits.agentToken.name, 'Name is required'),
  scopes: chosenScopesSchema,
  /** Days until it expires. */
  days: z.int().min(1).max(limits.agentToken.days),
})

const settingText = (required: string) => requiredText(limits.shortText, required).optional()

/** Whether this deployment allows agents. Enabling them requires the provider and the data processing agreement with it. */
export const agentSettingsSchema = z.object({
  enabled: z.boolean(),
  provider: settingText('Provider is required'),
  processorAgreement: settingText('Data processing agreement is required'),
  /** Undefined until the settings are first saved. */
  updatedBy: z.uuid().optional(),
  updatedAt: z.iso.datetime().optional(),
})
export type AgentSettings = z.infer<typeof agentSettingsSchema>

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
    named('processorAgreement', 'Data processing agreement is required'),
  )
