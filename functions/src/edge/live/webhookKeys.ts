import { liveWebhookKeys } from '../../partners/webhooks/liveWebhookKeys.ts'

export const webhookKeys = () => liveWebhookKeys
