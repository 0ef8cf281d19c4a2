import { createHmac } from 'node:crypto'

/** What stands before a secret, so that people and scanners know one. */
export const secretPrefix = 'whsec_'

/** The text by which a partner holds a secret. */
export const secretText = (secret: Buffer): string => secretPrefix + secret.toString('base64')

/** The bytes of a secret as a partner holds it. */
export const secretBytes = (text: string): Buffer => Buffer.from(text.slice(secretPrefix.length), 'base64')

interface SignedMessage {
  /** The same each time that the message is sent. */
  id: string
  sentAt: Date
  body: string
}

/** The headers that Standard Webhooks asks for: `webhook-signature` has one signature for each secret. */
export function signedHeaders({ id, sentAt, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: Buffer) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
