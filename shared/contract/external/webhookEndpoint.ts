import * as z from 'zod'
import { emailAddress } from '../../domain/applicantFields/rules.ts'
import { rule } from '../../domain/problems.ts'
import { requiredText } from '../../domain/text.ts'
import { webhookTypes } from '../../domain/webhook.ts'

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
  url: requiredText(longestAddress, 'An address is required').refine(
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
