import { mailerStores } from '../../functions/src/edge/mail/mailerStores.ts'
import { sendMails } from '../../functions/src/edge/mail/sendMails.ts'
import type { WrittenMail, WrittenSms } from '../../functions/src/notify/outbound.ts'
import type { MailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { smsLimitsOf } from '../../infra/lib/smsLimits.ts'
import { everyMail, type Template } from './everyMail.ts'
import type { MailWorld } from './mailWorld.ts'

/** What a person gets: a mail or an SMS. */
export type Sent = { mail: WrittenMail; sms?: never } | { sms: WrittenSms; mail?: never }

/** All cases of the list, such as `invitation` and `client`. */
export const mailCases = Object.entries(everyMail).flatMap(([template, cases]) =>
  Object.keys(cases).map((name) => ({ template: template as Template, name })),
)
export type MailCase = (typeof mailCases)[number]

/** Arranges a case and writes it as the mailer does. Throws if nothing is sent, or more than one thing. */
export async function writtenMail(
  { template, name }: MailCase,
  world: MailWorld,
  siteOrigin: string,
  smsLimits = smsLimitsOf({}),
): Promise<Sent> {
  const arrange = everyMail[template][name] as ((world: MailWorld) => object) | undefined
  const mail = { template, ...(await arrange?.(world)) } as MailRequest['mail']
  const { language } = world
  const request: MailRequest = { id: crypto.randomUUID(), language, createdAt: world.at, mail }
  const sent: Sent[] = []
  const problems: unknown[] = []
  const now = () => new Date()
  await sendMails([{ messageId: request.id, body: request.id }], {
    ...mailerStores(world.table, now),
    // A request in the outbox would also reach the mailer of a running product.
    outbox: { claim: async () => ({ state: 'claimed', message: request }), finish: async () => {} },
    siteOrigin: async () => siteOrigin,
    sender: 'post@fagfolk.example',
    send: async (written) => void sent.push({ mail: written }),
    sendSms: async (sms) => void sent.push({ sms }),
    smsLimits,
    now,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
    report: (line, error) => void problems.push(error ?? line.outcome),
  })
  const [only] = sent
  if (!only || sent.length > 1)
    throw new Error(`${template} ${name} was sent ${sent.length} times: ${String(problems[0])}`, { cause: problems[0] })
  return only
}
