import { beforeAll, describe, expect, test } from 'vitest'
import { profileItem } from '../../functions/src/applicants/stores/profileStore.ts'
import { profileStore } from '../../functions/src/edge/stores.ts'
import { answerMyQuestion } from '../../functions/src/proposals/useCases/answerMyQuestion.ts'
import { listMyQuestions } from '../../functions/src/proposals/useCases/listMyQuestions.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import type { routes } from '../../shared/routes.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from '../proposals/clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

type Answer = RouteInput<typeof routes.answerMyQuestion>['body']

const pass = (minutes: number) => {
  it.world.time = new Date(it.world.time.getTime() + minutes * 60_000)
}

/** An applicant with an account and record of their own, and their calls. */
async function worker() {
  const [{ id, firstName }, user] = [await it.somebody(), await it.account({ role: 'applicant' })]
  await it.put(profileItem(user.id, id))
  const deps = { ...it.deps, profiles: profileStore(it.table) }
  const call = makeCall('applicant', user.id)
  return {
    ...{ id, firstName, userId: user.id },
    questions: async () => (await listMyQuestions({ params: {}, query: {}, body: undefined }, call, deps)).questions,
    say: (questionId: string, body: Answer) =>
      answerMyQuestion({ params: { questionId }, query: {}, body }, call, deps),
  }
}

const questionId = async (id: string, clientId: string) =>
  (await it.deps.assignments.between(clientId, id)).consent?.question?.id ?? ''

/** The same, asked about a client more than a minute ago, with the token of the mail that was sent. */
async function asked() {
  const [one, client] = [await worker(), await it.newClient()]
  await it.ask(one.id, client.id)
  const token = (await it.questionTo(one.id, client.id)) ?? ''
  pass(2)
  return { ...one, clientId: client.id, token, questionId: await questionId(one.id, client.id) }
}

describe('the questions in an account', () => {
  test('are only those of its own record, with the data of the linked page', async () => {
    const [one, { id: clientId }, other] = [await worker(), await it.newClient(), await asked()]
    const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', until: '2026-12-11' }
    const orderId = await it.orderOf(clientId, job)
    await it.move(one.id, clientId, { stage: 'asked', channel: 'mail', orderId })
    const { firstName, signature, ...told } = await it.read((await it.questionTo(one.id, clientId)) ?? '')
    expect(firstName).toBe(one.firstName)
    expect(signature).toEqual({})
    pass(2)
    expect(told).toMatchObject({ clientName: 'Peter Hansen', job: { ...job, isClosed: false } })
    expect(await one.questions()).toEqual([
      { ...told, id: await questionId(one.id, clientId), openUntil: expect.any(String) },
    ])
    expect(await other.questions()).toMatchObject([{ id: other.questionId }])
  })

  test('appear after a minute, during which they can be undone, and expire after three weeks', async () => {
    const [one, { id: clientId }] = [await worker(), await it.newClient()]
    await it.ask(one.id, clientId)
    const early = await questionId(one.id, clientId)
    expect(await one.questions()).toEqual([])
    await expect(one.say(early, { answer: 'willing' })).rejects.toMatchObject({ code: 'not_found' })
    pass(2)
    expect(await one.questions()).toHaveLength(1)
    pass(21 * 24 * 60)
    expect(await one.questions()).toEqual([])
    await expect(one.say(early, { answer: 'willing' })).rejects.toMatchObject({ code: 'already_done' })
    expect(await it.listed(one.id)).toMatchObject([{ consent: { state: 'asked' } }])
  })

  test('are listed after the open ones once answered, and can be answered again', async () => {
    const one = await asked()
    await one.say(one.questionId, { answer: 'not_now', availableFrom: '2099-01-11' })
    const later = await it.newClient()
    await it.ask(one.id, later.id)
    pass(2)
    expect(await one.questions()).toMatchObject([
      { id: await questionId(one.id, later.id) },
      { id: one.questionId, answer: 'not_now', availableFrom: '2099-01-11' },
    ])
    await one.say(one.questionId, { answer: 'willing' })
    expect((await one.questions())[1]).toMatchObject({ answer: 'willing' })
  })

  test('are empty without a record or after a rejection', async () => {
    const account = await it.account({ role: 'applicant' })
    const deps = { ...it.deps, profiles: profileStore(it.table) }
    const nothing = { params: {}, query: {}, body: undefined }
    expect(await listMyQuestions(nothing, makeCall('applicant', account.id), deps)).toEqual({ questions: [] })
    const one = await asked()
    const byId = async (id: string) => {
      const found = await it.deps.applicants.byId(id)
      return found && { ...found, pipelineStage: 'rejected' as const }
    }
    const rejected = { ...deps, applicants: { ...deps.applicants, byId } }
    expect(await listMyQuestions(nothing, makeCall('applicant', one.userId), rejected)).toEqual({ questions: [] })
  })
})

describe('an answer in the account', () => {
  const answers: Answer[] = [
    { answer: 'willing' },
    { answer: 'not_now', availableFrom: '2099-01-11' },
    { answer: 'blocked' },
  ]

  test.each(answers)('stores the same as an answer through the link: $answer', async (answer) => {
    const [here, there] = [await asked(), await asked()]
    await here.say(here.questionId, answer)
    await it.answer(there.token, answer)
    const leftOf = async ({ id, clientId }: { id: string; clientId: string }) => {
      const { assignment, consent } = await it.deps.assignments.between(clientId, id)
      const ids = { id: '', clientId: '', applicantId: '', question: '', answeredAt: '', createdAt: '' }
      const times = { stageSince: '', ...(assignment?.endedAt !== undefined && { endedAt: '' }) }
      return { assignment: { ...assignment, ...ids, ...times }, consent: { ...consent, ...ids } }
    }
    expect(await leftOf(here)).toEqual(await leftOf(there))
    expect((await it.timelineOf(here.id))[0]).toMatchObject({
      ...{ action: 'consent_answered', consent: answer.answer, actorId: here.userId },
    })
    expect(await it.auditOf(here.id)).toContainEqual(['consent.answered', `client: ${here.clientId}`])
    // Both store the same answer: one overwrites the other.
    await it.answer(here.token, { answer: 'willing' })
    expect(await here.questions()).toMatchObject([{ answer: 'willing' }])
  })

  test('fails for a question of another applicant or an unknown one, and changes nothing', async () => {
    const [one, other] = [await asked(), await asked()]
    for (const id of [other.questionId, crypto.randomUUID()])
      await expect(one.say(id, { answer: 'willing' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await it.listed(other.id)).toMatchObject([{ assignment: { stage: 'asked' } }])
    expect(await it.listed(one.id)).toMatchObject([{ assignment: { stage: 'asked' } }])
  })

  test('is no longer possible after staff recorded one', async () => {
    const one = await asked()
    await it.record(one.id, one.clientId, { answer: 'blocked' })
    expect(await one.questions()).toEqual([])
    await expect(one.say(one.questionId, { answer: 'willing' })).rejects.toMatchObject({ code: 'already_done' })
    expect(await it.listed(one.id)).toMatchObject([{ consent: { state: 'blocked', isRecorded: true } }])
  })
})
