import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { applicantChangesSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../shared/routes.ts'
import { makeMail, vouchedFor } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { applied, newApplication, pdfDataUrl } from './world/applications.ts'
import { type Visitor, visitor } from './world/client.ts'
import { runDueTasks } from './world/due.ts'
import { everythingKept, type StoredText } from './world/everythingKept.ts'
import { answersTo, mailComesIn } from './world/incomingMails.ts'
import { ended } from './world/jobs.ts'
import { localAwsSettings } from './world/localTable.ts'
import { mailsTo } from './world/mails.ts'
import { newClient, signedInAs } from './world/people.ts'
import { uploadDocument, uploadPicture } from './world/uploads.ts'

/** Prefix of every mark of this run; it occurs nowhere else in the product. */
const canary = `zq${crypto.randomUUID().slice(0, 8)}`
const mark = (place: string): string => `${canary}${place}`.toLowerCase()
const email = `${mark('email')}@mail.example`
const name = `${mark('firstname')} ${mark('lastname')}`

interface FoundMark extends StoredText {
  marks: string[]
}

/** Returns every stored item, file, message and log line that contains a mark. */
async function marked(since: Date): Promise<FoundMark[]> {
  const found: FoundMark[] = []
  for await (const kept of everythingKept(since)) {
    const marks = [...new Set(`${kept.place} ${kept.text}`.toLowerCase().match(new RegExp(`${canary}[a-z]*`, 'g')))]
    if (marks.length > 0) found.push({ ...kept, marks })
  }
  return found
}

/** Returns a mark for every field that takes text, in the format the field accepts. */
function markedFields(): Record<string, unknown> {
  const forms = [
    (field: string) => mark(field),
    (field: string) => [mark(field)],
    (field: string) => `https://mail.example/${mark(field)}`,
  ]
  return Object.fromEntries(
    Object.entries(applicantChangesSchema.shape).flatMap(([field, rule]) => {
      const value = forms.map((form) => form(field)).find((each) => rule.safeParse(each).success)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

const entries = {
  professions: [{ profession: mark('profession'), yearsOfExperience: 3 }],
  workExperience: [
    {
      ...{ company: mark('company'), position: mark('position'), description: mark('jobdescription') },
      ...{ startDate: '2015-02-01', isCurrent: true },
    },
  ],
  certifications: [{ name: mark('certificate'), issuer: mark('issuer') }],
}

/** Creates an account and an applicant record with a mark in every text field. */
async function markedPerson(manager: Visitor): Promise<{ someone: Visitor; id: string }> {
  const someone = visitor()
  await someone.call(routes.register, { body: { username: mark('user'), email, password: 'a-good-long-one' } })
  const names = { firstName: mark('firstname'), lastName: mark('lastname') }
  const id = (await someone.call(routes.updateMyProfile, { body: names })).body.applicant?.id ?? ''
  const body = { ...markedFields(), ...entries, willingToRelocate: true, email }
  expect((await manager.call(routes.updateApplicant, { params: { id }, body })).status).toBe(200)
  return { someone, id }
}

/** Leaves a mark in everything that staff, a client and the applicant can enter or send. */
async function leaveMarks(manager: Visitor, id: string): Promise<void> {
  const params = { id }
  await uploadDocument(manager, id, makePdf(undefined, mark('file')), { description: mark('document') })
  await uploadPicture(manager, id, Buffer.concat([makePng(2, 2), Buffer.from(mark('picture'))]))
  await manager.call(routes.addActivity, { params, body: { kind: 'note', text: mark('note') } })
  const texts = { en: { subject: mark('subject'), text: mark('message') } }
  const message = { applicantIds: [id], channel: 'mail' as const, texts }
  await manager.call(routes.sendMessages, { body: { key: crypto.randomUUID(), message } })
  const files = [
    { name: `${mark('attachment')}.pdf`, type: 'application/pdf', bytes: makePdf(undefined, mark('attached')) },
  ]
  const answer = { from: email, to: await answersTo(id), subject: mark('replysubject'), text: mark('reply'), files }
  await mailComesIn(makeMail({ ...answer, leadingHeaders: vouchedFor(email) }))
  const between = { id, clientId: await newClient() }
  await manager.call(routes.recordClientAnswer, { params: between, body: { answer: 'willing' } })
  const { body } = await manager.call(routes.assignApplicant, { params: between, body: { stage: 'proposed' } })
  const verdict = { assignmentId: body.assignment?.id ?? '', answer: 'meet', comment: mark('verdict') } as const
  await manager.call(routes.recordClientDecision, { params: between, body: verdict })
  const meeting = { date: '2099-12-07', time: '09:30', minutes: 45, place: mark('meeting') }
  await manager.call(routes.setInterview, { params: between, body: meeting })
  await manager.call(routes.searchApplicants, { query: { search: mark('lastname') } })
  await manager.call(routes.suggestSearches, { query: { q: mark('city') } })
  await manager.call(routes.findDuplicates, { body: { people: [{ email, phone: mark('phone') }] } })
  const application = newApplication({ cvDocument: pdfDataUrl(makePdf(undefined, mark('cv'))) })
  await applied(manager, { ...application, email, city: mark('applied') })
  const job = {
    key: crypto.randomUUID(),
    task: { kind: 'tag' as const, add: [mark('bulktag')] },
    of: { by: 'ids' as const, ids: [id] },
  }
  await ended(manager, (await manager.call(routes.startJob, { body: job })).body.id)
  await manager.call(routes.holdErasure, { params, body: { reason: mark('hold'), until: dateInDenmark(new Date()) } })
}

/** The marks entered and sent above in addition to the fields. */
const enteredMarks = [
  ...['email', 'user', 'file', 'document', 'picture', 'note', 'subject', 'message', 'attachment', 'attached'],
  ...['replysubject', 'reply', 'verdict', 'meeting', 'cv', 'applied', 'bulktag', 'hold'],
  ...['profession', 'company', 'position', 'jobdescription', 'certificate', 'issuer'],
]

/** Makes the engine save its snapshot, as it does every hour. */
async function saveSnapshot(): Promise<void> {
  const FunctionName = namesOf(local.stage).liveFunction('engine')
  const Payload = JSON.stringify({ ask: 'save' })
  await new LambdaClient(localAwsSettings()).send(new InvokeCommand({ FunctionName, Payload }))
}

const replies = async (manager: Visitor, id: string): Promise<number> => {
  const { body } = await manager.call(routes.listApplicantTimeline, { params: { id } })
  return body.filter(({ action }) => action === 'reply').length
}

/**
 * Days until the buckets expire their objects. `test/infra` checks these against the stacks, since the local AWS
 * applies no lifecycle rules.
 */
const bucketDays = { incoming: 1, mail: 14 } as const

/** Returns the days until an item that ADR 55 lists as not erased expires, or infinity if it does not expire. */
function daysLeft({ place, text }: StoredText): number {
  const bucket = (['incoming', 'mail'] as const).find((each) => place.startsWith(`fagfolk-local-${each}-`))
  if (bucket) return bucketDays[bucket]
  const { expiresAt } = place.startsWith('JOB') ? (JSON.parse(text) as { expiresAt?: number }) : {}
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : (expiresAt * 1000 - Date.now()) / (24 * 3_600_000)
}

/** Returns the marked items that don't expire within a month. */
async function remainingMarks(since: Date): Promise<string[]> {
  const found = await marked(since)
  return found.flatMap((each) => (daysLeft(each) > 30 ? [`${each.place}: ${each.marks.join(', ')}`] : []))
}

it('leaves no trace of an erased person in the table, buckets, queues or logs', async () => {
  const since = new Date()
  const manager = await signedInAs('recruiting_manager')
  const { someone, id } = await markedPerson(manager)
  const params = { id }
  await leaveMarks(manager, id)
  await expect.poll(() => replies(manager, id), { timeout: 30_000 }).toBe(1)
  await saveSnapshot()
  // A mark must be found before the erasure, or its absence afterwards proves nothing.
  const before = await marked(since)
  const known = new Set(before.flatMap(({ marks }) => marks))
  expect([...Object.keys(markedFields()), ...enteredMarks].map(mark).filter((each) => !known.has(each))).toEqual([])
  for (const place of [
    'APPLICANT#',
    'SUBMISSION#',
    'USER#',
    'JOBCHUNK#',
    ...['documents', 'incoming', 'mail', 'search'].map((bucket) => `fagfolk-local-${bucket}-`),
  ])
    expect(
      before.filter((each) => each.place.startsWith(place)),
      place,
    ).not.toEqual([])

  const { request } = (await someone.call(routes.requestMyDeletion, { body: {} })).body
  const { version } = (await manager.call(routes.getApplicant, { params })).body
  const body = { name, version, requestId: request?.id }
  expect((await manager.call(routes.eraseApplicant, { params, body })).error.code).toBe('erasure_held')
  await manager.call(routes.liftErasureHold, { params })
  expect((await manager.call(routes.eraseApplicant, { params, body })).status).toBe(204)
  await runDueTasks()

  expect((await manager.call(routes.searchApplicants, { query: { search: mark('lastname') } })).body.total).toBe(0)
  await expect.poll(() => remainingMarks(since), { timeout: 100_000, interval: 2000 }).toEqual([])
  expect((await mailsTo(email)).at(-1)?.subject).toBe('We are deleting your data')
  expect((await someone.call(routes.getCurrentUser, {})).status).toBe(401)
}, 240_000)
