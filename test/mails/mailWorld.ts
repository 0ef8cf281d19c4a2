import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { profileItem } from '../../functions/src/applicants/stores/profileStore.ts'
import { companyItem } from '../../functions/src/companies/stores/companyStore.ts'
import { orderItem } from '../../functions/src/companies/stores/orderStore.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { deletionRequestItem } from '../../functions/src/privacy/stores/deletionStore.ts'
import { assignmentItem, consentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { interviewItem } from '../../functions/src/proposals/stores/interviewItem.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { companySchema } from '../../shared/companies/domain/company.ts'
import { orderSchema } from '../../shared/companies/domain/order.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import type { MailLanguage } from '../../shared/kernel/domain/mailLanguage.ts'
import type { DeletionRequest } from '../../shared/privacy/domain/deletionRequest.ts'
import type { Interview } from '../../shared/proposals/domain/interview.ts'
import { makeAssignment, makeAuditEntry } from '../make/activity.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const uuid = (): string => crypto.randomUUID()

/** An account that the pages of mails are opened with. */
export type MailAccount = Pick<User, 'id' | 'sessionEpoch'> & { email: string }

interface Wanted {
  table: Table
  language: MailLanguage
  /** Creates an account with a confirmed email. By default only in the table, so that nobody can sign in to it. */
  newAccount?: () => Promise<MailAccount>
}

export type MailWorld = Awaited<ReturnType<typeof mailWorld>>

/** People, a client and an order that mails are about, as of now. */
export async function mailWorld({ table, language, newAccount }: Wanted) {
  const now = new Date()
  const at = now.toISOString()
  const today = at.slice(0, 10)
  const inThreeWeeks = new Date(now.getTime() + 21 * 24 * 3_600_000).toISOString()
  const put = async (Item: Record<string, unknown>): Promise<void> =>
    void (await table.client.send(new PutCommand({ TableName: table.name, Item })))

  async function account(fields: Parameters<typeof makeUser>[0] = {}) {
    const id = uuid()
    const user = makeUser({ language, ...fields, id, username: id, email: `${id.slice(0, 8)}@agency.example` })
    await userStore(table).create(user, undefined, makeAuditEntry({ id: uuid(), resource: 'user', resourceId: id }))
    return user
  }

  async function person(fields: Parameters<typeof makeApplicant>[0] = {}) {
    const id = uuid()
    const applicant = makeApplicant({
      ...{ id, email: `${id.slice(0, 8)}@mail.example`, createdAt: '2026-01-01T08:00:00.000Z' },
      ...{ firstName: 'Marek', lastName: 'Nowak', nationality: 'Poland', workPermitType: 'EU/EEA Registration' },
      ...{ professions: [{ profession: 'Welder', yearsOfExperience: 7 }], city: 'Odense' },
      ...fields,
    })
    const audit = makeAuditEntry({ id: uuid(), resourceId: id })
    await applicantStore(table).create(applicant, { timeline: [], audit })
    if (applicant.userId !== undefined) await put(profileItem(applicant.userId, id))
    return applicant
  }

  const recruiter = await account({ firstName: 'Mette', lastName: 'Holm' })
  const sysadmin = await account({ role: 'sysadmin', firstName: 'Jens', lastName: 'Bach' })
  const contact = { name: 'Peter Hansen', role: 'Site manager', email: `${uuid().slice(0, 8)}@client.example` }
  const company = companySchema.parse({
    ...{ id: uuid(), version: 1, createdAt: at, updatedAt: at },
    ...{ name: 'Nordhavn Stålbyg A/S', city: 'Aarhus', contacts: [contact] },
  })
  const order = orderSchema.parse({
    ...{ id: uuid(), clientId: company.id, version: 1, createdBy: recruiter.id, createdAt: at, updatedAt: at },
    ...{ profession: 'Welder', people: 2, city: 'Aarhus', region: 'Midtjylland', from: daysAfter(today, 14) },
  })
  for (const item of [companyItem(company), orderItem(order)]) await put(item)
  const client = await account({ role: 'client', clientId: company.id, firstName: 'Peter', lastName: 'Hansen' })
  const accountOf = newAccount ?? (() => account({ role: 'applicant', firstName: 'Marek', lastName: 'Nowak' }))

  /** Shows an applicant to the client, with an interview if one is given. */
  async function proposed(interview?: Pick<Interview, 'version'> & Partial<Interview>, fields = {}) {
    const applicant = await person(fields)
    const between = { applicantId: applicant.id, clientId: company.id }
    const assignment = makeAssignment({
      ...between,
      id: uuid(),
      assignedBy: recruiter.id,
      orderId: order.id,
      createdAt: at,
    })
    await put(assignmentItem(assignment))
    if (interview)
      await put(
        interviewItem({
          ...between,
          ...{ assignmentId: assignment.id, at: `${daysAfter(today, 3)}T09:00:00.000Z`, minutes: 45 },
          ...{ place: 'https://meet.example/nordhavn-welder', setBy: recruiter.id, isCancelled: false },
          ...interview,
        }),
      )
    return between
  }

  /** Asks an applicant whether they may be proposed to the client. */
  async function asked(channel: 'mail' | 'sms') {
    const { id: applicantId } = await person()
    const questionId = uuid()
    const between = { applicantId, clientId: company.id }
    const assignment = { ...between, id: uuid(), assignedBy: recruiter.id, orderId: order.id, createdAt: at }
    const question = { id: questionId, askedBy: recruiter.id, askedAt: at, channel, openUntil: inThreeWeeks }
    await put(assignmentItem(makeAssignment({ ...assignment, stage: 'asked' })))
    await put(
      consentItem({ ...between, state: 'asked', version: 1, question: { ...question, about: { orderId: order.id } } }),
    )
    return { ...between, questionId, channel }
  }

  /** Stores the wish of an applicant to be deleted. */
  async function wish(fields: Partial<DeletionRequest> = {}) {
    const { id: applicantId } = await person()
    const request: DeletionRequest = { id: uuid(), applicantId, status: 'open', requestedAt: at, ...fields }
    await put(deletionRequestItem(request))
    return { applicantId, requestId: request.id }
  }

  return {
    ...{ table, language, now, at, today, inThreeWeeks, put, account, person, accountOf, proposed, asked, wish },
    ...{ recruiter, sysadmin, client, company, contact, order },
  }
}
