import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { local } from '../../../infra/configuration/local.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import type { SentMail } from '../../../scripts/dev/local/emulator.ts'
import { localAwsSettings, localEmulator } from './localTable.ts'

/**
 * Waits for the mail to this address and returns the token in its link. The functions below do the same for other
 * mails.
 */
export const resetTokenMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /reset-password(?:\?lang=da)?#token=([\w-]+)/)

export const signInAlertMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /not-me(?:\?lang=da)?#token=([\w-]+)/)

export const profileLinkMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /my-profile(?:\?lang=da)?#connect=([\w-]+)/)

export const ownDataLinkMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /your-data(?:\?lang=da)?#token=([\w-]+)/)

export const confirmationMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /my-profile(?:\?lang=da)?#confirm=([\w-]+)/)

export const applicationTokenMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /application-status(?:\?lang=da)?#token=([\w.-]+)/)

export const signInEmailMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /account(?:\?lang=da)?#confirm=([\w-]+)/)

export const invitationMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /accept-invitation(?:\?lang=da)?#token=([\w.-]+)/)

export const digestTokenMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /stop-digest(?:\?lang=da)?#token=([\w-]+)/)

export const clientLinkMailedTo = (address: string): Promise<string> =>
  tokenMailedTo(address, /proposed(?:\?lang=da)?#token=([\w-]+)/)

/** Waits for the mail with the code that opens a client link. */
export const linkCodeMailedTo = (address: string): Promise<string> => tokenMailedTo(address, /^Din kode er (\d{6})$/m)

/** Returns every mail sent to this address so far. */
export const mailsTo = async (address: string): Promise<SentMail[]> =>
  (await localEmulator().sentMails()).filter(({ to }) => to.includes(address))

async function tokenMailedTo(address: string, link: RegExp): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const mails = await mailsTo(address)
    const token = mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1)
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with such a link came to ${address} within 10 seconds`)
}

/** Returns every SMS sent to this number through the local SNS, oldest first. */
export const textsTo = (number: string): Promise<string[]> => localEmulator().textsTo(number)

/** Reports a mail as SES would, which the local one never does. `event` is what EventBridge puts on the queue. */
export async function reportMailEvent(event: string): Promise<void> {
  const client = new SQSClient(localAwsSettings())
  const QueueName = namesOf(local.stage).mailFeedbackQueue
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }))
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: event }))
}
