import * as z from 'zod'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredTyped } from '../../kernel/domain/typedText.ts'
import { parkedSchema, webhookEndpointSchema, webhookTypes } from '../domain/webhook.ts'

const longestUrl = 2_000

/**
 * Rejects credentials in URLs, which would end up in other systems' logs. Plain HTTP is allowed only on a local stage, which is checked
 * elsewhere.
 */
const isUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password && !url.hash
}

const types = z
  .array(z.enum(webhookTypes))
  .min(1, 'Choose at least one type')
  .max(webhookTypes.length, 'At most {{maximum}} types')
  .transform((chosen) => webhookTypes.filter((type) => chosen.includes(type)))

const fields = {
  /** The HTTPS address that receives the events. */
  url: requiredTyped(longestUrl, 'URL is required').refine(
    isUrl,
    rule('invalid_format', 'Must be a URL such as https://example.com/webhooks'),
  ),
  /** The contact who is mailed before the endpoint is disabled. */
  contactEmail: emailAddress('Invalid email address'),
}

/** The body of a new endpoint. */
export const newWebhookEndpointSchema = z.strictObject({
  ...fields,
  /** The event types it receives. Defaults to all. */
  types: types.default([...webhookTypes]),
})
export type NewWebhookEndpoint = z.infer<typeof newWebhookEndpointSchema>

/** A change to an endpoint. `enabled` disables or re-enables it. */
export const webhookEndpointChangesSchema = z.strictObject({
  url: fields.url.optional(),
  contactEmail: fields.contactEmail.optional(),
  types: types.optional(),
  enabled: z.boolean().optional(),
})
export type WebhookEndpointChanges = z.infer<typeof webhookEndpointChangesSchema>

/** An endpoint as shown to its partner. Of its secrets, only the creation and expiry times are shown. */
export const webhookEndpointAnswerSchema = webhookEndpointSchema
  .pick({ id: true, url: true, types: true, contactEmail: true, failingSince: true, createdAt: true })
  .extend({
    enabled: z.boolean(),
    parked: parkedSchema.optional(),
    secrets: z.array(z.object({ createdAt: z.iso.datetime(), endsAt: z.iso.datetime().optional() })),
  })
export type WebhookEndpointAnswer = z.infer<typeof webhookEndpointAnswerSchema>

/** An endpoint with a newly created secret, which is returned only here. */
export const webhookSecretAnswerSchema = webhookEndpointAnswerSchema.extend({ secret: z.string() })

export const webhookEndpointIdSchema = z.object({ id: z.uuid().meta({ description: 'ID of the endpoint.' }) })
