import { createHmac } from 'node:crypto'

/** The prefix of a secret, so that people and scanners recognize it. */
export const secretPrefix = 'whsec_'

/** Returns the text form of a secret, as a partner stores it. */
export const secretText = (secret: Buffer): string => secretPrefix + secret.toString('base64')

/** Returns the bytes of a secret in its text form. */
export const secretBytes = (text: string): Buffer => Buffer.from(text.slice(secretPrefix.length), 'base64')

interface SignedMessage {
  /** The same for each attempt. */
  id: string
  sentAt: Date
  body: string
}

/** Returns the Standard Webhooks headers. `webhook-signature` has one signature per secret. */
export function signedHeaders({ id, sentAt, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: Buffer) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
