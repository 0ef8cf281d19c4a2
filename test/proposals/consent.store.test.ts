import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicantItem, applicantTombstone } from '../../functions/src/applicants/stores/applicantStore.ts'
import { companyKeys } from '../../functions/src/companies/keys.ts'
import { SmsNotAllowed } from '../../functions/src/notify/outbound.ts'
import { namingRules } from '../../functions/src/privacy/namingRules.ts'
import { deletionRequestItem } from '../../functions/src/privacy/stores/deletionStore.ts'
import { assignmentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'
import { makeAssignment, makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const refusedMove = { code: 'stage_move_refused' }
const deadLink = { code: 'invalid_link' }

async function askedPerson() {
  const [person, client] = [await it.somebody(), await it.newClient()]
  await it.ask(person.id, client.id)
  const token = (await it.questionTo(person.id, client.id)) ?? ''
  return { id: person.id, clientId: client.id, token, person }
}

describe('a question to an applicant', () => {
  test('names the client and is answered by a button: reading changes nothing, and a yes moves on', async () => {
    const { id, clientId, token, person } = await askedPerson()
    expect(it.sent.at(-1)).toMatchObject({ to: person.email, subject: 'May we put you forward to Peter Hansen?' })
    expect(await it.read(token)).toEqual({ firstName: person.firstName, clientName: 'Peter Hansen', signature: {} })
    expect(await it.listed(id)).toMatchObject([{ assignment: { stage: 'asked' }, consent: { state: 'asked' } }])
    await it.answer(token, { answer: 'willing' })
    expect(await it.seenBy(clientId)).toEqual([])
    expect(await it.listed(id)).toMatchObject([{ assignment: { stage: 'willing' }, consent: { isRecorded: false } }])
    expect((await it.timelineOf(id))[0]).toMatchObject({ action: 'consent_answered', consent: 'willing' })
    expect((await it.timelineOf(id))[0]).not.toHaveProperty('actorId')
    expect(await it.auditOf(id)).toContainEqual(['consent.answered', `client: ${clientId}`])
    await it.move(id, clientId, { stage: 'proposed' })
    expect(await it.seenBy(clientId)).toEqual([id])
  })

  test('is signed by the colleague who asked and the agency, in the mail and on the page', async () => {
    const [person, client] = [await it.somebody(), await it.newClient()]
    const mette = await it.account({ firstName: 'Mette', lastName: 'Holm', phone: '12345678' })
    const agency = { name: 'Agency ApS', address: 'Nygade 1', email: 'post@agency.example' }
    await it.deps.controllers.write(agency, { ...makeAuditEntry(), id: crypto.randomUUID() })
    await it.move(person.id, client.id, { stage: 'asked' }, makeCall('recruiter', mette.id))
    const token = (await it.questionTo(person.id, client.id)) ?? ''
    expect(it.sent.at(-1)).toMatchObject({ signedBy: mette.id })
    const { name, address } = agency
    expect((await it.read(token)).signature).toEqual({
      ...{ name: 'Mette Holm', phone: '+45 12 34 56 78' },
      agency: { name, address },
    })
  })

  test('is asked once: not while open, after a yes or before the day the applicant named', async () => {
    const { id, clientId, token } = await askedPerson()
    const questions = () => it.listed(id).then(([proposal]) => proposal?.consent?.question?.askedAt)
    const first = await questions()
    it.world.time = new Date(it.world.time.getTime() + 3_600_000)
    await it.end(id, clientId)
    await it.ask(id, clientId)
    expect(await questions()).toBe(first)
    await it.answer(token, { answer: 'not_now', availableFrom: '2026-05-01' })
    expect(await it.listed(id)).toMatchObject([{ assignment: { stage: 'declined' } }])
    await expect(it.ask(id, clientId)).rejects.toMatchObject({
      ...refusedMove,
      translatable: {
        message: 'This candidate does not want to be asked before 1 May 2026',
        params: { date: '2026-05-01' },
      },
    })
    await it.answer(token, { answer: 'willing' })
    expect(await it.ask(id, clientId)).toMatchObject({ assignment: { stage: 'willing' } })
  })

  test('is answered only by the address it was sent to: a corrected one leaves a stranger nothing', async () => {
    const { id, clientId, token, person } = await askedPerson()
    const corrected = { ...person, email: 'corrected@mail.example', version: person.version + 1 }
    await it.put(applicantItem(corrected))
    await expect(it.read(token)).rejects.toMatchObject(deadLink)
    await expect(it.answer(token, { answer: 'willing' })).rejects.toMatchObject(deadLink)
    expect(await it.listed(id)).toMatchObject([{ assignment: { stage: 'asked' }, consent: { state: 'asked' } }])
    await it.put(applicantItem({ ...person, email: person.email?.toUpperCase(), version: person.version + 2 }))
    await it.answer(token, { answer: 'willing' })
    expect(await it.listed(id)).toMatchObject([{ clientId, assignment: { stage: 'willing' } }])
  })

  test('undone within its minute is not sent, and a link already sent becomes invalid', async () => {
    const { id, clientId, token } = await askedPerson()
    await it.end(id, clientId)
    await expect(it.read(token)).rejects.toMatchObject(deadLink)
    await expect(it.answer(token, { answer: 'willing' })).rejects.toMatchObject(deadLink)
    expect(await it.questionTo(id, clientId)).toBeUndefined()
  })

  test('can be answered for three weeks, unless staff record an answer', async () => {
    const [early, late] = [await askedPerson(), await askedPerson()]
    await it.record(early.id, early.clientId, { answer: 'blocked' })
    await expect(it.answer(early.token, { answer: 'willing' })).rejects.toMatchObject(deadLink)
    it.world.time = new Date(it.world.time.getTime() + 21 * 24 * 3_600_000)
    await expect(it.read(late.token)).rejects.toMatchObject(deadLink)
    await expect(it.read('nonsense')).rejects.toMatchObject(deadLink)
  })

  test('can be sent by SMS, but not to an unreachable applicant', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    const unreachable = async () => ({ ...(await it.somebody()), id, phone: 'none' })
    const call = (byId: typeof it.deps.applicants.byId) =>
      it.move(id, client.id, { stage: 'asked', channel: 'sms' }, makeCall(), {
        ...it.deps,
        applicants: { ...it.deps.applicants, byId },
      })
    await expect(call(unreachable)).rejects.toMatchObject(refusedMove)
    await call(it.deps.applicants.byId)
    await it.questionTo(id, client.id, 'sms')
    expect(it.sent.at(-1)?.text).toMatch(/^May we put you forward to Peter Hansen for a job\?/)
  })

  test('tells staff that it was refused, and can be withdrawn and asked by mail', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.move(id, client.id, { stage: 'asked', channel: 'sms' })
    const refuse = () => Promise.reject(new SmsNotAllowed('country_not_allowed'))
    expect(await it.questionTo(id, client.id, 'sms', refuse)).toBeUndefined()
    const refused = async () => (await it.listed(id))[0]?.consent?.question?.refusedAt
    expect(await refused()).toBe(it.world.time.toISOString())
    await it.end(id, client.id)
    await it.ask(id, client.id)
    expect(await it.questionTo(id, client.id)).toBeDefined()
  })

  test('keeps no refusal of an earlier one', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.ask(id, client.id)
    await it.deps.assignments.refuseQuestion(
      { applicantId: id, clientId: client.id },
      crypto.randomUUID(),
      it.world.time.toISOString(),
    )
    expect((await it.listed(id))[0]?.consent?.question).not.toHaveProperty('refusedAt')
  })
})

describe('a question about an order', () => {
  const welders = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', until: '2026-12-11' }
  const asOf = (id: string, clientId: string, orderId: string) => it.move(id, clientId, { ...askByMail, orderId })
  const askByMail = { stage: 'asked', channel: 'mail' } as const
  const mailed = () => it.sent.at(-1)?.text

  test('describes the current job without what the client pays', async () => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    const order = { ...welders, shift: 'night', weeklyHours: 37 }
    const orderId = await it.orderOf(clientId, { ...order, rateFrom: 250, rateTo: 300, notes: 'Behind with the work.' })
    await asOf(id, clientId, orderId)
    const token = (await it.questionTo(id, clientId)) ?? ''
    expect(mailed()).toContain(
      'for this job: Welder, Aarhus, 30 November – 11 December 2026, night work, 37 hours a week.',
    )
    expect(await it.read(token)).toMatchObject({ job: { ...order, isClosed: false } })
    expect(Object.keys((await it.read(token)).job ?? {}).toSorted()).toEqual([
      'city',
      'from',
      'isClosed',
      'profession',
      'shift',
      'until',
      'weeklyHours',
    ])
    await it.closeOrder(clientId, orderId)
    expect(await it.read(token)).toMatchObject({ job: { ...order, isClosed: true } })
  })

  test('omits the job if the order is closed or deleted before it is sent', async () => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    const orderId = await it.orderOf(clientId, welders)
    await asOf(id, clientId, orderId)
    await it.closeOrder(clientId, orderId)
    const token = (await it.questionTo(id, clientId)) ?? ''
    expect(mailed()).toContain('for a job. They see')
    await it.table.client.send(
      new DeleteCommand({ TableName: it.table.name, Key: companyKeys.order(clientId, orderId) }),
    )
    expect(await it.read(token)).not.toHaveProperty('job')
  })

  test('omits the job after staff ended the proposal', async () => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    await asOf(id, clientId, await it.orderOf(clientId, welders))
    const token = (await it.questionTo(id, clientId)) ?? ''
    it.world.time = new Date(it.world.time.getTime() + 3_600_000)
    await it.end(id, clientId)
    it.world.time = new Date(it.world.time.getTime() + 61_000)
    expect(await it.read(token)).not.toHaveProperty('job')
  })

  test('is about the order set before it was sent, and stays about it', async () => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    const [first, second] = [
      await it.orderOf(clientId, welders),
      await it.orderOf(clientId, { ...welders, city: 'Odense', region: 'Syddanmark' }),
    ]
    await asOf(id, clientId, first)
    await asOf(id, clientId, second)
    const token = (await it.questionTo(id, clientId)) ?? ''
    expect(mailed()).toContain('Welder, Odense')
    it.world.time = new Date(it.world.time.getTime() + 120_000)
    await asOf(id, clientId, first)
    expect(await it.read(token)).toMatchObject({ job: { city: 'Odense' } })
  })
})

/** Proposes somebody who is blocked after their assignment was read. The block has to win. */
async function expectBlockWhileProposing(id: string, clientId: string): Promise<void> {
  const asRead = await it.deps.assignments.between(clientId, id)
  let reads = 0
  const between: typeof it.deps.assignments.between = async (...key) => {
    reads += 1
    if (reads > 1) return it.deps.assignments.between(...key)
    await it.record(id, clientId, { answer: 'blocked' })
    return asRead
  }
  const late = { ...it.deps, assignments: { ...it.deps.assignments, between } }
  const proposing = it.move(id, clientId, { stage: 'proposed' }, makeCall(), late)
  await expect(proposing).rejects.toMatchObject(refusedMove)
  expect(await it.seenBy(clientId)).toEqual([])
}

describe('a block', () => {
  test('hides the applicant at once and prevents asking and proposing until it is lifted', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.propose(id, client.id)
    await it.record(id, client.id, { answer: 'blocked' })
    expect(await it.seenBy(client.id)).toEqual([])
    await expect(it.ask(id, client.id)).rejects.toMatchObject(refusedMove)
    await expect(it.move(id, client.id, { stage: 'proposed' })).rejects.toMatchObject(refusedMove)
    await it.lift(id, client.id)
    expect((await it.timelineOf(id))[0]).toMatchObject({ action: 'block_lifted' })
    await expect(it.move(id, client.id, { stage: 'proposed' })).rejects.toMatchObject(refusedMove)
    expect(await it.ask(id, client.id)).toMatchObject({ assignment: { stage: 'asked' } })
  })

  test('cannot be lifted for an unrelated account, whose name is not revealed', async () => {
    const [{ id }, recruiter] = [await it.somebody(), await it.account()]
    await expect(it.lift(id, recruiter.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('written during a proposal wins over it', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.record(id, client.id, { answer: 'willing' })
    await expectBlockWhileProposing(id, client.id)
  })

  test('after an ended proposal, written during a new one, wins over it', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.record(id, client.id, { answer: 'willing' })
    await it.end(id, client.id)
    await expectBlockWhileProposing(id, client.id)
  })
})

test('rejects proposing an applicant who was rejected after consenting', async () => {
  const [person, client] = [await it.somebody(), await it.newClient()]
  await it.record(person.id, client.id, { answer: 'willing' })
  await it.put(applicantItem({ ...person, pipelineStage: 'rejected' }))
  await expect(it.move(person.id, client.id, { stage: 'proposed' })).rejects.toMatchObject(refusedMove)
  expect(await it.seenBy(client.id)).toEqual([])
})

test('stores a yes of a rejected applicant without starting a proposal', async () => {
  const [person, client] = [await it.somebody(), await it.newClient()]
  await it.put(applicantItem({ ...person, pipelineStage: 'rejected' }))
  const recorded = await it.record(person.id, client.id, { answer: 'willing' })
  expect(recorded).toMatchObject({ consent: { state: 'willing' } })
  expect(recorded).not.toHaveProperty('assignment')
})

test('keeps showing an applicant assigned before stages existed, without requiring consent', async () => {
  const [{ id }, client] = [await it.somebody(), await it.newClient()]
  const stored: Record<string, unknown> = assignmentItem(makeAssignment({ clientId: client.id, applicantId: id }))
  const { stage: _stage, version: _version, schemaVersion: _schema, ...former } = stored
  await it.put(former)
  expect(await it.seenBy(client.id)).toEqual([id])
  expect(await it.move(id, client.id, { stage: 'interview' })).toMatchObject({ assignment: { stage: 'interview' } })
  await it.end(id, client.id)
  expect(await it.seenBy(client.id)).toEqual([])
})

/** Makes the applicant visible to the first client before the random steps. */
const lead = (['ask', 'yes', 'propose'] as const).map((act) => ({ act, client: 0 }))
const acts = [
  'ask',
  'yes',
  'no',
  'later',
  'propose',
  'place',
  'block',
  'lift',
  'end',
  'reject',
  'delete',
  'judge',
] as const
type Act = (typeof acts)[number]

test('shows clients only applicants with current consent after any sequence of actions', async () => {
  const step = fc.record({ act: fc.constantFrom(...acts), client: fc.constantFrom(0, 1) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const clients = [await it.newClient(), await it.newClient()]
      const { id } = await it.somebody()
      const answers = new Map<string, 'yes' | 'no'>()
      const tokens = new Map<string, string>()
      const barred = new Set<string>()
      for (const { act, client } of [...lead, ...steps]) {
        const clientId = clients[client]?.id ?? ''
        const pair = `${id} ${clientId}`
        const token = tokens.get(pair) ?? ''
        const before = await it.seenBy(clientId)
        const does: Record<Act, () => Promise<unknown>> = {
          ask: async () => {
            await it.ask(id, clientId)
            const mailed = await it.questionTo(id, clientId)
            if (mailed) tokens.set(pair, mailed)
          },
          yes: () => it.answer(token, { answer: 'willing' }).then(() => answers.set(pair, 'yes')),
          no: () => it.answer(token, { answer: 'blocked' }).then(() => answers.set(pair, 'no')),
          later: () => it.record(id, clientId, { answer: 'not_now' }).then(() => answers.set(pair, 'no')),
          propose: () => it.move(id, clientId, { stage: 'proposed' }),
          place: () => it.move(id, clientId, { stage: 'placed' }),
          block: () => it.record(id, clientId, { answer: 'blocked' }).then(() => answers.set(pair, 'no')),
          lift: () => it.lift(id, clientId),
          // The client answers about any applicant it was ever shown.
          judge: async () => {
            const { assignment } = await it.deps.assignments.between(clientId, id)
            const assignmentId = assignment?.id ?? crypto.randomUUID()
            await it.give(id, clientId, { assignmentId, answer: 'meet' })
          },
          end: () => it.end(id, clientId),
          reject: async () => {
            const there = await it.deps.applicants.byId(id)
            if (there) await it.put(applicantItem({ ...there, pipelineStage: 'rejected' }))
            barred.add(id)
          },
          delete: async () => {
            barred.add(id)
            await it.put(applicantTombstone(id, 2, it.world.time.toISOString()))
          },
        }
        const isDone = await does[act]().then(
          () => true,
          (problem: unknown) => {
            if (problem instanceof ProductError) return false
            throw problem
          },
        )
        const after = await it.seenBy(clientId)
        for (const seen of after) expect(answers.get(`${seen} ${clientId}`)).toBe('yes')
        if (isDone && (act === 'end' || act === 'block' || act === 'no' || act === 'later'))
          expect(after).not.toContain(id)
        if (isDone && act === 'judge') expect(before).toContain(id)
        const order = (await it.proposalsOf(clientId)).people.map(({ applicantId }) => applicantId)
        expect(after).toEqual(expect.arrayContaining(order))
        // A deleted or rejected applicant never becomes visible.
        if (barred.has(id) && !before.includes(id)) expect(after).not.toContain(id)
      }
    }),
    { numRuns: 12 },
  )
})

describe('an applicant without a privacy notice', () => {
  const enter = async (fields: object) => {
    const person = await it.somebody({ channel: 'staff', ...fields })
    return { id: person.id, clientId: (await it.newClient()).id }
  }
  const notices = async (id: string) => {
    const { Items = [] } = await it.table.client.send(
      new ScanCommand({ TableName: it.table.name, ConsistentRead: true }),
    )
    return Items.flatMap(({ mail }) => (mail?.template === 'personNotice' && mail.applicantId === id ? [mail] : []))
  }
  const unreachable = { emailProblem: { bouncedAt: '2026-02-01T08:00:00.000Z' } }
  const informed = async (id: string) => (await it.deps.applicants.byId(id))?.informed?.by

  test('gets the notice once, before the question', async () => {
    const { id, clientId } = await enter({})
    await it.ask(id, clientId)
    expect(await informed(id)).toBe('mail')
    await it.ask(id, (await it.newClient()).id)
    expect(await notices(id)).toMatchObject([{ channel: 'mail' }])
  })

  test('gets it before a proposal with recorded consent, by SMS if mail does not reach them', async () => {
    const { id, clientId } = await enter(unreachable)
    await it.record(id, clientId, { answer: 'willing' })
    expect(await notices(id)).toEqual([])
    await it.move(id, clientId, { stage: 'proposed' })
    expect(await notices(id)).toMatchObject([{ channel: 'sms' }])
    expect(await it.seenBy(clientId)).toEqual([id])
  })

  test('is not proposed while unreachable, and nothing is written', async () => {
    const { id, clientId } = await enter({ ...unreachable, phone: undefined })
    await it.record(id, clientId, { answer: 'willing' })
    await expect(it.move(id, clientId, { stage: 'proposed' })).rejects.toMatchObject(refusedMove)
    expect(await it.seenBy(clientId)).toEqual([])
    expect(await informed(id)).toBeUndefined()
  })
})

test('blocks asking and proposing while an erasure request is open, and allows it after withdrawal', async () => {
  const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
  await it.record(id, clientId, { answer: 'willing' })
  const requestIs = (status: 'open' | 'withdrawn') => {
    const request = { id: idOf(800), applicantId: id, requestedAt: '2026-03-01T08:00:00.000Z', status }
    return it.table.client.send(new PutCommand({ TableName: it.table.name, Item: deletionRequestItem(request) }))
  }
  await requestIs('open')
  await expect(it.move(id, clientId, { stage: 'proposed' })).rejects.toMatchObject(refusedMove)
  await expect(it.ask(id, (await it.newClient()).id)).rejects.toMatchObject(refusedMove)
  expect(await it.seenBy(clientId)).toEqual([])
  await requestIs('withdrawn')
  const deletions = {
    ...it.deps.deletions,
    of: async (applicantId: string) => {
      const state = await it.deps.deletions.of(applicantId)
      await requestIs('open')
      return state
    },
  }
  const naming = namingRules({ ...it.deps, deletions })
  const meanwhile = it.move(id, clientId, { stage: 'proposed' }, makeCall(), { ...it.deps, naming })
  await expect(meanwhile).rejects.toMatchObject(refusedMove)
  expect(await it.seenBy(clientId)).toEqual([])
  await requestIs('withdrawn')
  await it.move(id, clientId, { stage: 'proposed' })
  expect(await it.seenBy(clientId)).toEqual([id])
})
