import { inject } from 'vitest'

interface SentMail {
  To: string[]
  BodyText: string
}

/** All mails that SES of the local AWS has been given, oldest first. */
async function sentMails(): Promise<SentMail[]> {
  const response = await fetch(`${inject('product').endpoint}/_ministack/ses/messages`)
  const { messages } = (await response.json()) as { messages: Record<string, SentMail[]> }
  return Object.values(messages).flat()
}

/** Waits for the mail to this address and returns the token in its link. */
export async function resetTokenMailedTo(address: string): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const mail = (await sentMails()).findLast(({ To }) => To.includes(address))
    const token = mail && /reset-password\?token=([\w-]+)/.exec(mail.BodyText)?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No reset mail came to ${address} within 10 seconds`)
}
