import * as z from 'zod'
import { emailAddress } from '../../applicants/fields/rules.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredTyped } from '../../kernel/domain/typedText.ts'
import { parkedSchema, webhookEndpointSchema, webhookTypes } from '../domain/webhook.ts'

const longestAddress = 2_000

/** No name and password, which logs of others would keep. Whether plain http is taken, only a local stage says. */
const isAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password && !url.hash
}

const types = z
  .array(z.enum(webhookTypes))
  .min(1, 'Choose at least one type')
  .max(webhookTypes.length, 'At most {{maximum}} types')
  .transform((chosen) => webhookTypes.filter((type) => chosen.includes(type)))

const fields = {
  /** Where it is told, over https. */
  url: requiredTyped(longestAddress, 'An address is required').refine(
    isAddress,
    rule('invalid_format', 'Must be an address such as https://example.com/webhooks'),
  ),
  /** Who is written to before an endpoint is parked. */
  contactEmail: emailAddress('Invalid email address'),
}

/** What a partner says of a new endpoint. */
export const newWebhookEndpointSchema = z.strictObject({
  ...fields,
  /** What it hears of; everything, unless told. */
  types: types.default([...webhookTypes]),
})
export type NewWebhookEndpoint = z.infer<typeof newWebhookEndpointSchema>

/** What it changes of one. `enabled` parks it, or takes up what was parked. */
export const webhookEndpointChangesSchema = z.strictObject({
  url: fields.url.optional(),
  contactEmail: fields.contactEmail.optional(),
  types: types.optional(),
  enabled: z.boolean().optional(),
})
export type WebhookEndpointChanges = z.infer<typeof webhookEndpointChangesSchema>

/** An endpoint as its partner sees it: of secrets no more than when they were made, and when one ends. */
export const webhookEndpointAnswerSchema = webhookEndpointSchema
  .pick({ id: true, url: true, types: true, contactEmail: true, failingSince: true, createdAt: true })
  .extend({
    enabled: z.boolean(),
    /** Why nothing is sent, and since when. */
    parked: parkedSchema.optional(),
    secrets: z.array(z.object({ createdAt: z.iso.datetime(), endsAt: z.iso.datetime().optional() })),
  })
export type WebhookEndpointAnswer = z.infer<typeof webhookEndpointAnswerSchema>

/** The same, with a secret that was made just now. It is shown this once. */
export const webhookSecretAnswerSchema = webhookEndpointAnswerSchema.extend({ secret: z.string() })

export const webhookEndpointIdSchema = z.object({ id: z.uuid().meta({ description: 'The id of the endpoint' }) })
