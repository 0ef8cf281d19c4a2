import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import { availabilityLinkStore } from '../../functions/src/conversations/stores/availabilityLinkStore.ts'
import { messageStore } from '../../functions/src/conversations/stores/messageStore.ts'
import { replyAddressStore } from '../../functions/src/conversations/stores/replyAddressStore.ts'
import { replyStore } from '../../functions/src/conversations/stores/replyStore.ts'
import { unsubscribeLinkStore } from '../../functions/src/conversations/stores/unsubscribeLinkStore.ts'
import { previewMessages } from '../../functions/src/conversations/useCases/previewMessages.ts'
import { sendMessages } from '../../functions/src/conversations/useCases/sendMessages.ts'
import { applicantStore, mergeStore } from '../../functions/src/edge/stores.ts'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { type NewMessage, newMessageSchema } from '../../shared/conversations/domain/newMessage.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

const karen = { id: idOf(900), username: 'karen', firstName: 'Karen', lastName: 'Holm', role: 'recruiter' } as const

const agency = { name: 'Agency ApS', address: 'Nygade 1, 8000 Aarhus', email: 'post@agency.example' }

export const texts = {
  en: { subject: 'For {{firstName}}', text: 'Hello {{firstName}}' },
  da: { subject: 'Til {{firstName}}', text: 'Hej {{firstName}}' },
}

/** A table with applicants and the message use cases, at a time that the test sets. */
export async function messagesWorld() {
  const table = await freshTable()
  const world = { time: new Date('2026-03-02T08:00:00Z') }
  const deps = {
    applicants: applicantStore(table),
    merges: mergeStore(table),
    activity: activityStore(table),
    messages: messageStore(table),
    replies: replyStore(table),
    replyAddresses: replyAddressStore(table),
    availabilityLinks: availabilityLinkStore(table),
    unsubscribeLinks: unsubscribeLinkStore(table),
    siteOrigin: async () => 'https://fagfolk.example',
    pause: async () => {},
    throttle: throttleStore(table),
    timeline: timelineStore(table),
    feed: changeFeed(table),
    outbox: outboxStore(table),
    names: actorNames(table),
    companies: companyStore(table),
    audit: auditStore(table),
    now: () => world.time,
    newId: () => crypto.randomUUID(),
  }

  async function somebody(fields: Partial<Applicant> = {}) {
    const id = crypto.randomUUID()
    const applicant = makeApplicant({ id, email: `${id}@example.com`, ...fields })
    await deps.applicants.create(applicant, { timeline: [], audit: makeAuditEntry({ id, resourceId: id }) })
    return applicant
  }

  const writeTo = (people: readonly Pick<Applicant, 'id'>[], changed: Partial<NewMessage> = {}): NewMessage =>
    newMessageSchema.parse({ channel: 'mail', applicantIds: people.map(({ id }) => id), texts, ...changed })

  const send = (message: NewMessage, key: string = crypto.randomUUID()) =>
    sendMessages({ params: {}, query: {}, body: { key, message } }, { ...makeCall('recruiter'), user: karen }, deps)

  /** Previews a message by Karen, who signs it with the agency. */
  const preview = (message: NewMessage) =>
    previewMessages(
      { params: {}, query: {}, body: message },
      { user: karen },
      {
        ...deps,
        users: { byId: async () => makeUser({ ...karen, phone: '+4512345678' }) },
        controllers: { current: async () => agency },
      },
    )

  const timelineOf = (id: string) =>
    listApplicantTimeline({ params: { id }, query: { after: undefined }, body: undefined }, makeCall(), deps)

  /** The messages in an applicant's timeline, newest first. */
  const messagesTo = async ({ id }: Pick<Applicant, 'id'>) =>
    (await timelineOf(id)).flatMap((entry) => (entry.action === 'message' ? [entry.message] : []))

  /** The replies in an applicant's timeline, newest first. */
  const repliesOf = async ({ id }: Pick<Applicant, 'id'>) =>
    (await timelineOf(id)).flatMap((entry) => (entry.action === 'reply' ? [entry.reply] : []))

  /** The outbox keys of the requested mails, in no order. */
  async function asked(): Promise<string[]> {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
    return Items.flatMap(({ pk }) => (String(pk).startsWith('OUTBOX#') ? [String(pk).slice('OUTBOX#'.length)] : []))
  }

  return { asked, table, world, deps, somebody, writeTo, preview, send, timelineOf, messagesTo, repliesOf }
}
