import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { storedEmailChange } from '../../functions/src/accounts/stores/emailChangeStore.ts'
import { storedInvitation } from '../../functions/src/accounts/stores/invitationStore.ts'
import { bulkKeys } from '../../functions/src/bulk/keys.ts'
import { storedView } from '../../functions/src/bulk/stores/viewStore.ts'
import { conversationKeys } from '../../functions/src/conversations/keys.ts'
import { shippedTemplates } from '../../functions/src/conversations/shippedTemplates.ts'
import { messageItem } from '../../functions/src/conversations/stores/messageStore.ts'
import { storedReply } from '../../functions/src/conversations/stores/storedReply.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { partnerKeys } from '../../functions/src/partners/keys.ts'
import { storedWebhookEndpoint } from '../../functions/src/partners/stores/webhookEndpoints.ts'
import { proposalKeys } from '../../functions/src/proposals/keys.ts'
import { storedClientLink } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { filled } from '../../shared/conversations/domain/messageFields.ts'
import type { OriginalEmail } from '../../shared/conversations/domain/originalEmail.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { maskCprNumbers } from '../../shared/kernel/domain/cprNumber.ts'
import { makeMessage, makeReply } from '../make/message.ts'
import { makeSubmission } from '../make/submission.ts'
import { makeEndpoint } from '../make/webhook.ts'
import type { MailWorld } from './mailWorld.ts'

const uuid = (): string => crypto.randomUUID()
const dayAgo = (world: MailWorld): string => new Date(world.now.getTime() - 24 * 3_600_000).toISOString()

/** What staff write to people about their request. */
export const explanations = {
  en: 'A claim about unpaid wages is still open.',
  da: 'Der er stadig en uafklaret sag om manglende løn.',
}

/** A mail from which a CPR number and a Word file were left out. */
export const mailWithLostParts: OriginalEmail = {
  ...{ subject: 'Application', from: 'marek@mail.example', to: ['jobs@agency.example'], cc: [], bcc: [] },
  ...{ headers: {}, isHtml: false, body: maskCprNumbers('My CPR number is 010190-1234.') },
  attachments: [{ fileName: 'CV.docx', mimeType: wordType, size: 20_000, notKept: 'not_pdf' }],
}

export const withAccount = async (world: MailWorld) => world.person({ userId: (await world.accountOf()).id })

export async function signInEmail(world: MailWorld) {
  const { id: userId, sessionEpoch: epoch } = await world.accountOf()
  const change = {
    ...{ id: uuid(), userId, email: `${uuid().slice(0, 8)}@new.example`, epoch, tokenHashes: [], createdAt: world.at },
    expiresAt: Math.floor(Date.parse(world.inThreeWeeks) / 1000),
  }
  await world.put({ ...accountKeys.emailChange(userId), ...storedEmailChange.mark, ...change })
  return { userId, emailChangeId: change.id }
}

export async function invitation(world: MailWorld, role: Role) {
  const invited = {
    ...{ id: uuid(), email: `${uuid().slice(0, 8)}@mail.example`, role, language: world.language },
    ...{ invitedBy: world.sysadmin.id, inviterRightsEpoch: world.sysadmin.rightsEpoch },
    ...{ createdAt: world.at, validUntil: world.inThreeWeeks, state: 'open', tokenHashes: [] },
  }
  await world.put({ ...accountKeys.invitation(invited.id), ...storedInvitation.mark, ...invited })
  return { invitationId: invited.id }
}

export async function application(
  world: MailWorld,
  fields: Parameters<typeof makeSubmission>[0] = {},
  email = `${uuid().slice(0, 8)}@mail.example`,
) {
  const { applicantData } = makeSubmission()
  const submission = makeSubmission({
    ...{ id: uuid(), createdAt: dayAgo(world), updatedAt: dayAgo(world) },
    ...{ applicantData: { ...applicantData, firstName: 'Marek', lastName: 'Nowak', email } },
    ...fields,
  })
  await world.put(submissionItem(submission))
  return { submissionId: submission.id }
}

/** An approved application, with the record that it became. */
export async function approved(world: MailWorld) {
  const { id: promotedApplicantId } = await world.person()
  return application(world, { status: 'approved', reviewedAt: dayAgo(world), promotedApplicantId })
}

export async function message(world: MailWorld, name: string, fields: Partial<Parameters<typeof makeMessage>[0]> = {}) {
  const { language } = world
  const template = shippedTemplates.find((each) => each.name === name)
  if (!template) throw new Error(`There is no template ${name}`)
  const person = await world.person()
  const words = template.texts[language] ?? { text: '' }
  const inserted = (text: string) => filled(text, { person, senderName: 'Mette Holm' }, language)
  const written = makeMessage({
    ...{ id: uuid(), applicantId: person.id, channel: template.channel, language, sentBy: world.recruiter.id },
    subject: 'subject' in words && words.subject !== undefined ? inserted(words.subject) : undefined,
    ...{ text: inserted(words.text), createdAt: world.at, ...fields },
  })
  await world.put(messageItem(written))
  return { applicantId: person.id, messageId: written.id }
}

export async function reply(world: MailWorld, sender: 'own' | 'other') {
  const { id: applicantId } = await world.person()
  const received = makeReply({ id: uuid(), applicantId, sender, createdAt: world.at })
  await world.put({ ...conversationKeys.message(applicantId, received.id), ...storedReply.mark, ...received })
  return { userId: world.recruiter.id, applicantId, replyId: received.id }
}

export async function digest(world: MailWorld, pace: 'daily' | 'weekly') {
  const { id: userId } = world.recruiter
  const people = [await world.person(), await world.person({ firstName: 'Ola', lastName: 'Berg' })]
  const view = { id: uuid(), userId, name: world.language === 'da' ? 'Nye svejsere' : 'New welders', digest: pace }
  const filters = { pipelineStage: 'new' }
  await world.put({ ...bulkKeys.view(userId, view.id), ...storedView.mark, ...view, filters, createdAt: world.at })
  return { userId, viewId: view.id, total: 14, changed: 5, applicantIds: people.map(({ id }) => id) }
}

export async function clientLink(world: MailWorld) {
  await world.proposed()
  const link = {
    ...{ id: uuid(), clientId: world.company.id, contactName: world.contact.name, contactEmail: world.contact.email },
    ...{ orderId: world.order.id, language: world.language, createdBy: world.recruiter.id, createdAt: world.at },
    openUntil: world.inThreeWeeks,
  }
  await world.put({ ...proposalKeys.clientLink(link.clientId, link.id), ...storedClientLink.mark, ...link })
  return { clientId: link.clientId, linkId: link.id }
}

export async function webhook(world: MailWorld) {
  const endpoint = makeEndpoint({ id: uuid(), partnerId: uuid(), language: world.language })
  const key = partnerKeys.webhookEndpoint(endpoint.partnerId, endpoint.id)
  await world.put({ ...key, ...storedWebhookEndpoint.mark, ...endpoint })
  return { partnerId: endpoint.partnerId, endpointId: endpoint.id }
}
