import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { assignmentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { addMonths } from '../../shared/kernel/domain/calendarDays.ts'
import { lastHoldDay } from '../../shared/privacy/domain/deletionRequest.ts'
import { makeAssignment } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { deletionWorld, manager, person } from './deletionWorld.ts'

test('confirms a request to the applicant with its deadline and adds it to the queue', async () => {
  const { ask, mine, queue, written } = await deletionWorld({ language: 'en' })
  const { request } = await ask()
  expect(request).toMatchObject({ status: 'open', answerBy: '2027-01-07' })
  expect(await mine()).toEqual({ request })
  const [mail] = await written('deletionRequested')
  expect(mail).toMatchObject({ to: 'anna@example.com' })
  expect(mail?.text).toContain('We will answer by 7 January 2027')
  expect(await queue()).toMatchObject([{ request: { id: request?.id }, applicant: { id: person }, obstacles: [] }])
})

test('writes in the language of the requester, or of the record if staff record the request', async () => {
  const { ask, record, withdraw, mailsOf } = await deletionWorld({ language: 'en' })
  await ask('da')
  await withdraw()
  await record()
  const mails = await mailsOf('deletionRequested')
  expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['da', 'en']))
})

test('stores one request for concurrent ones by the applicant and staff', async () => {
  const { ask, record, queue, mailsOf } = await deletionWorld()
  const asked = await Promise.all([ask(), record(), ask(), record()])
  expect(new Set(asked.map(({ request }) => request?.id)).size).toBe(1)
  expect(await queue()).toHaveLength(1)
  expect(await mailsOf('deletionRequested')).toHaveLength(1)
})

test('removes a withdrawn request from the queue without notifying managers, and accepts a new one', async () => {
  const { ask, withdraw, queue, run, mailsOf, waiting } = await deletionWorld()
  const { request: first } = await ask()
  expect((await withdraw()).request).toMatchObject({ id: first?.id, status: 'withdrawn' })
  await expect(withdraw()).rejects.toMatchObject({ code: 'already_done' })
  expect(await waiting()).toEqual([])
  await run()
  expect(await mailsOf('deletionToDecide')).toEqual([])
  expect(await queue()).toEqual([])
  const { request } = await ask()
  expect(request).toMatchObject({ status: 'open' })
  expect(request?.id).not.toBe(first?.id)
})

test('notifies managers at once, seven days before the deadline and on it, and no one else', async () => {
  const { ask, at, run, mailsOf, written, waiting } = await deletionWorld()
  await ask()
  for (const [moment, mails] of [
    ['2026-12-07T08:15:00Z', 1],
    ['2026-12-31T05:59:00Z', 1],
    ['2026-12-31T06:05:00Z', 2],
    ['2027-01-07T06:05:00Z', 3],
  ] as const) {
    at(moment)
    await run()
    await run()
    expect(await mailsOf('deletionToDecide')).toHaveLength(mails)
  }
  expect(new Set((await mailsOf('deletionToDecide')).map(({ userId }) => userId))).toEqual(new Set([manager]))
  const [mail] = await written('deletionToDecide')
  expect(mail?.text).toContain('https://fagfolk.example/deletions')
  expect(mail?.text).not.toContain('Anna')
  expect((await waiting()).map(({ kind }) => kind)).not.toContain('deletionRequest')
})

test("mails a refusal with its legal ground and how to complain, in the applicant's language", async () => {
  const { ask, refuse, mine, queue, written, waiting } = await deletionWorld({ language: 'da' })
  const { request } = await ask()
  const refused = await refuse(request?.id ?? '')
  expect(refused.request).toMatchObject({ status: 'refused', ground: 'legal_claim', recordedByName: undefined })
  expect((await mine()).request).toMatchObject({ status: 'refused', text: 'The court decides in May.' })
  const [mail] = await written('deletionRefused')
  for (const words of ['art. 17, stk. 3, litra e', 'Datatilsynet', 'The court decides in May.', 'retskrav'])
    expect(mail?.text).toContain(words)
  expect(await written('deletionRequested')).toEqual([])
  expect(await queue()).toEqual([])
  expect(await waiting()).toEqual([])
  await expect(refuse(request?.id ?? '')).rejects.toMatchObject({ code: 'already_done' })
})

test('erases after approval and notifies an email that is stored nowhere else', async () => {
  const { ask, erase, queue, deps, written, waiting } = await deletionWorld({ language: 'en' })
  const { request } = await ask()
  await erase(request?.id)
  expect(await deps.applicants.byId(person)).toBeUndefined()
  expect((await deps.deletions.of(person)).request).toBeUndefined()
  expect(await queue()).toEqual([])
  const mails = await written('deletionBegun')
  expect(mails).toMatchObject([{ to: 'anna@example.com', subject: 'We are deleting your data' }])
  expect(mails[0]?.text).toMatch(/^Hi,/)
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['erasure'])
})

test('sends no mail about an erasure without a request, and closes an open request', async () => {
  const { ask, erase, queue, mailsOf, waiting } = await deletionWorld()
  await ask()
  await erase()
  expect(await queue()).toEqual([])
  expect(await mailsOf('deletionBegun')).toEqual([])
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['erasure'])
})

test('erases no one for a request that was withdrawn, refused or replaced', async () => {
  const { ask, withdraw, erase, deps } = await deletionWorld()
  const { request } = await ask()
  await withdraw()
  await expect(erase(request?.id)).rejects.toMatchObject({ code: 'already_done' })
  await ask()
  await expect(erase(request?.id)).rejects.toMatchObject({ code: 'already_done' })
  expect(await deps.applicants.byId(person)).toBeDefined()
})

test('accepts one of a concurrent withdrawal, refusal and approval', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ask, withdraw, refuse, erase, deps } = await deletionWorld()
    const id = (await ask()).request?.id ?? ''
    const outcomes = await Promise.allSettled([withdraw(), erase(id), refuse(id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isErased = outcomes[1]?.status === 'fulfilled'
    expect((await deps.applicants.byId(person)) === undefined).toBe(isErased)
    expect((await deps.deletions.of(person)).request === undefined).toBe(isErased)
  }
})

test('blocks erasure under legal hold, with or without a request, until the hold is lifted or over', async () => {
  const { ask, hold, lift, erase, deps, queue, at } = await deletionWorld()
  const { request } = await ask()
  expect(await hold('2026-12-20')).toMatchObject({ hold: { reason: 'A claim', until: '2026-12-20' } })
  await expect(erase(request?.id)).rejects.toMatchObject({ code: 'erasure_held' })
  await expect(erase()).rejects.toMatchObject({ code: 'erasure_held' })
  expect(await queue()).toMatchObject([{ hold: { until: '2026-12-20' } }])
  expect(await lift()).toMatchObject({ request: { id: request?.id } })
  await expect(lift()).rejects.toMatchObject({ code: 'already_done' })
  await hold('2026-12-20')
  at('2026-12-20T22:59:00Z')
  await expect(erase(request?.id)).rejects.toMatchObject({ code: 'erasure_held' })
  at('2026-12-20T23:01:00Z')
  expect((await queue())[0]?.hold).toBeUndefined()
  await erase(request?.id)
  expect(await deps.applicants.byId(person)).toBeUndefined()
})

test('either holds or erases an applicant, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { hold, erase, deps } = await deletionWorld()
    const [held, erased] = await Promise.allSettled([hold('2026-12-20'), erase()])
    expect([held.status, erased.status].sort()).toEqual(['fulfilled', 'rejected'])
    const isErased = (await deps.applicants.byId(person)) === undefined
    expect(isErased).toBe(erased.status === 'fulfilled')
  }
})

test('fails with not_found for requests, holds and decisions about an erased applicant', async () => {
  const { ask, record, hold, lift, refuse, erase } = await deletionWorld()
  await erase()
  for (const act of [ask, record, () => hold('2026-12-20'), lift, () => refuse(idOf(77))])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['2026-12-06', 'validation_failed'],
  ['2029-12-08', 'validation_failed'],
])('rejects a hold until %s, a day in the past or more than 36 months ahead', async (until, code) => {
  const { hold } = await deletionWorld()
  await expect(hold(until)).rejects.toMatchObject({ code })
  await hold('2029-12-07')
})

test('lists in the queue whether the applicant is hired or placed with a client', async () => {
  const { table, ask, queue } = await deletionWorld({ pipelineStage: 'hired' })
  const Item = assignmentItem(makeAssignment({ applicantId: person, stage: 'placed' }))
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  await ask()
  expect(await queue()).toMatchObject([{ obstacles: ['hired', 'placed'] }])
})

test('ends a month on the same day of the next month or on its last day', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(lastHoldDay('2028-02-29')).toBe('2031-02-28')
})

test('lets staff withdraw a request with an internal reason and notifies the applicant', async () => {
  const { record, takeBack, mine, queue, waiting, written, deps } = await deletionWorld({ language: 'da' })
  const { request: asked } = await record()
  const id = asked?.id ?? ''
  expect((await takeBack(id)).request).toMatchObject({ status: 'withdrawn', reason: 'Another Anna' })
  await expect(takeBack(id)).rejects.toMatchObject({ code: 'already_done' })
  expect([await queue(), await waiting()]).toEqual([[], []])
  expect((await mine()).request).toMatchObject({ status: 'withdrawn' })
  const [mail] = await written('deletionWithdrawn')
  expect(mail?.subject).toBe('Din anmodning om sletning er trukket tilbage')
  expect(mail?.text).not.toContain('Another Anna')
  const audited = await deps.audit.latestOf('applicant', person, 9)
  expect(audited.map(({ action }) => action)).toContain('deletion.withdrawn')
})

test('lets a manager extend the deadline once within the first month and notifies the applicant of the reason', async () => {
  const { ask, extend, queue, written, waiting, at, run, mailsOf, deps } = await deletionWorld({ language: 'en' })
  const id = (await ask()).request?.id ?? ''
  await run()
  const both = await Promise.allSettled([extend(id), extend(id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await queue()).toMatchObject([{ request: { answerBy: '2027-03-07', extension: { months: 2 } } }])
  const [mail] = await written('deletionExtended')
  expect(mail?.text).toContain('We will answer by 7 March 2027')
  expect(mail?.text).toContain('A claim is looked at.')
  expect(mail?.text).not.toContain('enter your email address')
  expect((await waiting()).map(({ dueAt }) => dueAt).sort()).toEqual([
    '2027-02-28T06:00:00.000Z',
    '2027-03-07T06:00:00.000Z',
  ])
  const audited = await deps.audit.latestOf('applicant', person, 9)
  expect(audited.map(({ action }) => action)).toContain('deletion.extended')
  at('2027-01-07T06:05:00Z')
  await run()
  expect(await mailsOf('deletionToDecide')).toHaveLength(1)
})

test('tells an applicant without an account how to see their extended request', async () => {
  const { record, extend, written } = await deletionWorld({ language: 'en', userId: undefined })
  await extend((await record()).request?.id ?? '')
  const [mail] = await written('deletionExtended')
  expect(mail?.text).toContain('On the page, enter your email address and use the link we send you.')
})

test('rejects an extension after the first month', async () => {
  const { ask, extend, at, queue } = await deletionWorld()
  const id = (await ask()).request?.id ?? ''
  at('2027-01-08T08:00:00Z')
  await expect(extend(id)).rejects.toMatchObject({ code: 'already_done' })
  expect(await queue()).toMatchObject([{ request: { answerBy: '2027-01-07' } }])
})
