import { expect } from 'vitest'
import { addPartner } from '../../../scripts/ops/partners/partnerKeys.ts'
import { routes } from '../../../shared/routes.ts'
import { makeMail, vouchedFor } from '../../make/mail.ts'
import { makeBounce, makeComplaint } from '../../make/mailFeedback.ts'
import { makePdf } from '../../make/pdf.ts'
import { applied } from '../world/applications.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { answersTo, mailComesIn } from '../world/incomingMails.ts'
import { mailsTo, reportMailEvent } from '../world/mails.ts'
import { operator, partner } from '../world/partners.ts'
import { newPerson, uniqueName } from '../world/people.ts'
import { planLongAgo, Receiver } from '../world/webhooks.ts'

/** Creates, changes and deletes a template. Messages an applicant by mail and SMS, and waits until both are sent. */
export async function exerciseMessages(manager: Visitor): Promise<void> {
  const template = { name: 'Hello', channel: 'sms', texts: { en: { text: 'Hello' } } } as const
  const kept = (await manager.call(routes.createTemplate, { body: template })).body
  await manager.call(routes.changeTemplate, { params: { id: kept.id }, body: { version: 1, template } })
  await manager.call(routes.deleteTemplate, { params: { id: kept.id } })
  await manager.call(routes.listTemplates, {})
  const person = { ...newPerson(), phone: '+45 20 11 22 33' }
  const { id } = (await manager.call(routes.createApplicant, { body: person })).body
  const text = 'Hello {{firstName}}'
  const toOne = { applicantIds: [id] }
  const messages = [
    { ...toOne, channel: 'mail', texts: { en: { subject: 'A job', text } } } as const,
    { ...toOne, channel: 'sms', texts: { en: { text } } } as const,
  ]
  for (const message of messages) {
    await manager.call(routes.previewMessages, { body: message })
    await manager.call(routes.sendMessages, { body: { key: crypto.randomUUID(), message } })
  }
  await expect
    .poll(
      async () => {
        const { body: entries } = await manager.call(routes.listApplicantTimeline, { params: { id } })
        return entries.flatMap((entry) => (entry.action === 'message' ? [entry.message.state] : []))
      },
      { timeout: 20_000 },
    )
    .toEqual(['sent', 'sent'])
  await exerciseIncomingMail(manager, { ...person, id })
  await exerciseUnsubscribing()
}

/** Opens and uses an unsubscribe link that was never sent. */
async function exerciseUnsubscribing(): Promise<void> {
  const [reader, token] = [visitor(), 'never-sent']
  expect((await reader.call(routes.openUnsubscribe, { query: { token } })).status).toBe(302)
  expect((await reader.call(routes.unsubscribe, { query: { token } })).status).toBe(400)
  expect((await reader.call(routes.readSubscription, { body: { token } })).status).toBe(400)
  expect((await reader.call(routes.changeSubscription, { body: { token, isUnsubscribed: true } })).status).toBe(400)
}

/** Delivers a mail to an unknown reply address, an application by mail, and an applicant's reply. */
async function exerciseIncomingMail(manager: Visitor, { id, email }: { id: string; email: string }): Promise<void> {
  await mailComesIn(makeMail({ to: `reply+${'0'.repeat(32)}@mail.fagfolk.example`, text: 'x' }))
  const files = [{ name: 'CV.pdf', type: 'application/pdf', bytes: makePdf() }]
  const leadingHeaders = vouchedFor(email)
  await mailComesIn(makeMail({ from: email, to: 'jobs@mail.fagfolk.example', text: 'x', files, leadingHeaders }))
  await mailComesIn(makeMail({ from: email, to: await answersTo(id), text: 'Yes', files, leadingHeaders }))
  const replies = async () => {
    const { body: entries } = await manager.call(routes.listApplicantTimeline, { params: { id } })
    return entries.filter(({ action }) => action === 'reply')
  }
  await expect.poll(replies).toHaveLength(1)
}

/** Reports a bounced mail to an applicant, and a complaint about a submission's mail. */
export async function exerciseMailFeedback(manager: Visitor): Promise<void> {
  const person = newPerson()
  const { id } = (await manager.call(routes.createApplicant, { body: person })).body
  const submission = await applied(manager)
  await reportMailEvent(makeBounce({ address: person.email }))
  await reportMailEvent(
    makeComplaint({ address: String(submission.applicantData.email), about: { submission: submission.id } }),
  )
  const problems = async () => [
    (await manager.call(routes.getApplicant, { params: { id } })).body.emailProblem,
    (await manager.call(routes.getSubmission, { params: { id: submission.id } })).body.emailProblem,
  ]
  const at = expect.any(String)
  await expect.poll(problems).toEqual([{ bouncedAt: at }, { complainedAt: at }])
}

/** Manages an endpoint that returns 410 for an applicant's event. */
export async function exerciseWebhooks(): Promise<void> {
  const receiver = new Receiver((_call, _nth, response) => void response.writeHead(410).end())
  await receiver.open()
  const name = uniqueName('Hooked')
  const { partner: hooked, value } = await addPartner(name, 'large', operator())
  const as = partner(value)
  const contactEmail = `${name}@mail.example`.toLowerCase()
  const { id } = (
    await as.call(routes.createWebhookEndpoint, { body: { url: receiver.address('/gone'), contactEmail } })
  ).body
  await as.call(routes.listWebhookEndpoints, {})
  await as.call(routes.changeWebhookEndpoint, { params: { id }, body: { types: ['applicant.created'] } })
  await as.call(routes.rotateWebhookSecret, { params: { id } })
  await planLongAgo(hooked.id)
  await expect.poll(async () => (await mailsTo(contactEmail)).length).toBe(1)
  receiver.close()
  const { body: pinged } = await as.call(routes.pingWebhookEndpoint, { params: { id } })
  await as.call(routes.replayWebhookDelivery, { params: { id: pinged.id } })
  await expect
    .poll(async () => (await as.call(routes.listWebhookDeliveries, { query: {} })).body.deliveries.length)
    .toBeGreaterThan(0)
  await as.call(routes.removeWebhookEndpoint, { params: { id } })
}
