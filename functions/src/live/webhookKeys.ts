import { liveWebhookKeys } from '../webhooks/liveWebhookKeys.ts'

export const webhookKeys = () => liveWebhookKeys
