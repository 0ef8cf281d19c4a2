import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore, assignmentStore, partnerApplicantStore } from '../../functions/src/edge/stores.ts'
import { changePartnerApplicant } from '../../functions/src/partners/useCases/changePartnerApplicant.ts'
import { createPartnerApplicant } from '../../functions/src/partners/useCases/createPartnerApplicant.ts'
import { getPartnerApplicant } from '../../functions/src/partners/useCases/getPartnerApplicant.ts'
import { listPartnerApplicants } from '../../functions/src/partners/useCases/listPartnerApplicants.ts'
import { withdrawPartnerApplicant } from '../../functions/src/partners/useCases/withdrawPartnerApplicant.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { listPartnerApplicants as listContract } from '../../shared/partners/contract/listPartnerApplicants.ts'
import {
  partnerApplicantChangesSchema,
  partnerApplicantSchema,
} from '../../shared/partners/contract/partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from '../../shared/partners/contract/partnerApplicantAnswer.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makePartner, makePartnerApplicant, makePartnerCall } from '../make/partner.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** Shortly after a creation. */
const soonAfter = '2026-03-01T08:00:30.000Z'

const another = makePartner({ id: idOf(701), name: 'Other' })

async function product() {
  const table = await freshTable()
  const accounts = [
    makeUser({ id: idOf(900), role: 'recruiter' }),
    makeUser({ id: idOf(901), role: 'sysadmin', language: 'da' }),
    makeUser({ id: idOf(902), role: 'client' }),
  ]
  let now = Date.parse('2026-03-01T08:00:00.000Z')
  const deps = {
    applicants: applicantStore(table),
    partnerApplicants: partnerApplicantStore(table),
    timeline: timelineStore(table),
    throttle: throttleStore(table),
    audit: auditStore(table),
    users: { byId: async (id: string) => accounts.find((account) => account.id === id) },
    activity: activityStore(table),
    assignments: assignmentStore(table, () => new Date(now)),
    now: () => new Date(now),
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  }
  const input = <Body>(id: string, body: Body) => ({ params: { id }, query: {}, body })
  return {
    ...deps,
    withReference: (externalId: string) => deps.partnerApplicants.withReference(makePartner().id, externalId),
    /** Advances the clock by minutes. */
    later: (minutes: number) => {
      now += minutes * 60_000
    },
    create: async (fields: object = {}, partner = makePartner()): Promise<string> => {
      const body = partnerApplicantSchema.parse(makePartnerApplicant(fields))
      const { body: answer } = await createPartnerApplicant(
        { params: {}, query: {}, body },
        makePartnerCall(partner),
        deps,
      )
      return answer.data.id
    },
    change: async (id: string, body: object, partner = makePartner()) =>
      partnerApplicantAnswerSchema.parse(
        await changePartnerApplicant(
          input(id, partnerApplicantChangesSchema.parse(body)),
          makePartnerCall(partner),
          deps,
        ),
      ),
    withdraw: async (id: string, version?: number, partner = makePartner()) =>
      partnerApplicantAnswerSchema.parse(
        await withdrawPartnerApplicant(input(id, { version }), makePartnerCall(partner), deps),
      ),
    get: async (id: string) =>
      partnerApplicantAnswerSchema.parse(await getPartnerApplicant(input(id, undefined), makePartnerCall(), deps)),
    list: async () => {
      const asked = { params: {}, query: listContract.query.parse({}), body: undefined }
      return (await listPartnerApplicants(asked, makePartnerCall(), deps)).applicants
    },
    staffChange: (id: string, body: object) => updateApplicant(input(id, body), makeCall(), deps),
    item: async (id: string) =>
      (await table.client.send(new GetCommand({ TableName: table.name, Key: applicantKeys.applicant(id) }))).Item,
  }
}

const refusal = (code: string, path?: string) => ({ code, ...(path && { details: { fields: [{ path }] } }) })

describe("a partner's change of its applicant", () => {
  test("is stored and logged with the partner's name and moves the record to the end of its list", async () => {
    const { create, change, item, timeline, audit, later } = await product()
    const id = await create({ phone: '+45 20 12 34 56' })
    later(1)
    const answer = await change(id, { phone: '+45 30 00 00 00', city: 'Vejle', version: 1 })
    expect(answer).toMatchObject({ id, version: 2, phone: '+45 30 00 00 00', city: 'Vejle' })
    expect(await item(id)).toMatchObject({
      city: 'Vejle',
      source: { fields: ['phone', 'city'] },
      listedIn: `LIST#PARTNER#${makePartner().id}`,
      listedBy: `2026-03-01T08:01:00.000Z#${id}`,
    })
    expect((await timeline.latestOf(id, 1))[0]).toMatchObject({
      action: 'updated',
      actorKind: 'partner',
      actorName: 'Job Board',
      changes: { city: { before: null, after: 'Vejle' } },
    })
    expect((await audit.latestOf('applicant', id, 1))[0]).toMatchObject({
      action: 'applicant.updated',
      actorName: 'Job Board',
      changes: expect.arrayContaining(['phone', 'city']),
    })
  })

  test('clears fields with null and writes nothing if nothing differs', async () => {
    const { create, change } = await product()
    const id = await create({ phone: '+45 20 12 34 56', tradeSkills: ['Welding'] })
    expect(await change(id, { phone: '+45 20 12 34 56' })).toMatchObject({ version: 1 })
    const answer = await change(id, { phone: null, tradeSkills: [] })
    expect(answer).toMatchObject({ version: 2, tradeSkills: [] })
    expect(answer.phone).toBeUndefined()
  })

  test('with empty fields does not show what staff enter in them later', async () => {
    const { create, change, staffChange, get } = await product()
    const id = await create({ workExperience: [], tradeSkills: ['Welding'], tags: [] })
    await change(id, { phone: null, nationality: null, desiredRate: null, tradeSkills: [], city: 'Vejle' })
    await staffChange(id, {
      ...{ phone: '+45 20 12 34 56', nationality: 'Poland', desiredRate: 250, tradeSkills: ['Carpentry'] },
      workExperience: [{ company: 'Byg', position: 'Welder', startDate: '2020-01-01' }],
    })
    // What it once sent, it reads as it is now.
    expect(await get(id)).toMatchObject({ city: 'Vejle', tradeSkills: ['Carpentry'], tags: [] })
    for (const hidden of ['phone', 'nationality', 'desiredRate', 'workExperience'])
      expect(await get(id)).not.toHaveProperty(hidden)
    await change(id, { phone: '+45 30 00 00 00' })
    expect(await get(id)).toHaveProperty('phone', '+45 30 00 00 00')
  })

  test('of its reference and tags leaves the tags of the staff, and moves the reference', async () => {
    const { create, change, item, staffChange, withReference } = await product()
    const id = await create({ externalId: 'CRM-1', tags: ['nights', 'tall'] })
    await staffChange(id, { tags: ['nights', 'tall', 'Our own'] })
    const answer = await change(id, { externalId: 'CRM-2', tags: ['nights'], languagesSpoken: ['Polish'] })
    expect(answer).toMatchObject({ externalId: 'CRM-2', tags: ['nights'], languagesSpoken: ['Polish'] })
    expect(await item(id)).toMatchObject({ tags: ['Our own', 'nights'], source: { tags: ['nights'] } })
    expect([await withReference('CRM-1'), await withReference('CRM-2')]).toEqual([[], [id]])
    expect((await change(id, { externalId: null })).externalId).toBeUndefined()
    expect(await withReference('CRM-2')).toEqual([])
    await change(id, { externalId: 'CRM-3' })
    expect(await withReference('CRM-3')).toEqual([id])
  })

  test('of the list of languages keeps their levels', async () => {
    const { create, change, item } = await product()
    const id = await create({ languages: [{ language: 'Danish', proficiency: 'fluent' }, { language: 'German' }] })
    await change(id, { languagesSpoken: ['danish', 'Polish'] })
    expect(await item(id)).toMatchObject({
      languages: [{ language: 'Danish', proficiency: 'fluent' }, { language: 'Polish' }],
    })
  })

  test('in other words than ours is stored as the values of our lists, which change nothing if they are the same', async () => {
    const { create, change } = await product()
    const id = await create({ nationality: 'Poland', languagesSpoken: ['Polish'] })
    const changed = await change(id, { country: 'LT', primaryProfession: 'зварник', secondaryProfessions: ['Juggler'] })
    expect(changed).toMatchObject({
      country: 'Lithuania',
      primaryProfession: 'Welder',
      secondaryProfessions: ['Juggler'],
    })
    const again = await change(id, { country: 'Lietuva', nationality: 'polsk', languagesSpoken: ['polski', 'Polsk'] })
    expect(again).toEqual(changed)
  })

  test('of tags that staff set, too, takes none of theirs away', async () => {
    const { create, change, item, staffChange } = await product()
    const id = await create({ tags: ['nights'] })
    await staffChange(id, { tags: ['nights', 'Our own'] })
    expect((await change(id, { tags: ['nights', 'our own', 'Our own'] })).tags).toEqual([
      'nights',
      'our own',
      'Our own',
    ])
    expect((await item(id))?.tags).toEqual(['Our own', 'nights'])
    await staffChange(id, { tags: ['Our own'] })
    await staffChange(id, { tags: ['Our own', 'nights'] })
    expect((await change(id, { tags: [] })).tags).toEqual([])
    expect((await item(id))?.tags).toEqual(['Our own', 'nights'])
  })

  test('of tags is answered the same however many the staff set, and the record takes those that fit', async () => {
    const { create, change, item, staffChange } = await product()
    const id = await create()
    const theirs = Array.from({ length: 19 }, (_, index) => `Tag ${index}`)
    await staffChange(id, { tags: theirs })
    const sent = Array.from({ length: 20 }, (_, index) => `Own ${index}`)
    expect((await change(id, { tags: sent })).tags).toEqual(sent)
    expect((await item(id))?.tags).toEqual([...theirs, 'Own 0'])
    expect(partnerApplicantChangesSchema.safeParse({ tags: [...sent, 'one more'] }).success).toBe(false)
  })

  test('to a stale version is rejected with the current record as the partner may see it', async () => {
    const { create, change, staffChange, audit } = await product()
    const id = await create({ phone: '+45 20 12 34 56' })
    await staffChange(id, { phone: '+45 30 00 00 00', recruiterNotes: 'Nice', city: 'Vejle' })
    const refused = await change(id, { phone: '+45 40 00 00 00', version: 1 }).catch((problem: unknown) => problem)
    expect(refused).toMatchObject({ code: 'stale_record' })
    const { current } = (refused as { details: { current: object } }).details
    expect(current).toMatchObject({ id, version: 2, phone: '+45 30 00 00 00', primaryProfession: 'Welder' })
    for (const hidden of ['recruiterNotes', 'city', 'professions', 'source']) expect(current).not.toHaveProperty(hidden)
    expect((await audit.latestOf('applicant', id, 5)).map(({ action }) => action)).toContain('applicant.viewed')
    expect(await change(id, { phone: '+45 40 00 00 00', version: 2 })).toMatchObject({ version: 3 })
    expect(await change(id, { phone: '+45 50 00 00 00' })).toMatchObject({ version: 4 })
  })

  test('is stored together with a concurrent staff change of other fields', async () => {
    const { create, change, staffChange, applicants } = await product()
    const id = await create()
    const partners = Array.from({ length: 4 }, (_, index) => change(id, { postcode: `100${index}` }))
    const staffs = Array.from({ length: 4 }, (_, index) => staffChange(id, { recruiterNotes: `Note ${index}` }))
    await Promise.all([...partners, ...staffs])
    expect(await applicants.byId(id)).toMatchObject({
      version: 9,
      postcode: expect.stringMatching(/^100/),
      recruiterNotes: expect.stringMatching(/^Note/),
      source: { fields: ['postcode'] },
    })
  })

  test("to another partner's or the agency's own applicant is not found", async () => {
    const { create, change, withdraw, applicants } = await product()
    const id = await create()
    const unknown = await change(idOf(99), { city: 'Vejle' }).catch((problem: unknown) => problem)
    expect(unknown).toMatchObject(refusal('not_found'))
    await expect(change(id, { city: 'Vejle', version: 7 }, another)).rejects.toEqual(unknown)
    await expect(change(id, { recordOwner: idOf(902) }, another)).rejects.toEqual(unknown)
    await expect(withdraw(id, undefined, another)).rejects.toEqual(unknown)
    expect(await applicants.byId(id)).toMatchObject({ version: 1 })
  })

  test('can set another record owner, who must be staff', async () => {
    const { create, change, applicants } = await product()
    const id = await create()
    for (const owner of [idOf(902), idOf(999)])
      await expect(change(id, { recordOwner: owner })).rejects.toMatchObject(
        refusal('validation_failed', 'recordOwner'),
      )
    expect(await change(id, { recordOwner: idOf(901) })).toMatchObject({ recordOwner: idOf(901), version: 2 })
    expect(await applicants.byId(id)).toMatchObject({ recordOwner: idOf(901) })
  })

  test('to a taken email is rejected in any case and counts with rejected creations', async () => {
    const { create, change, applicants } = await product()
    await create({ email: 'bo@mail.example' })
    const id = await create()
    for (let round = 0; round < 10; round += 1)
      await expect(change(id, { email: 'BO@mail.example' })).rejects.toMatchObject(
        refusal('validation_failed', 'email'),
      )
    await expect(change(id, { email: 'free@mail.example' })).rejects.toMatchObject(refusal('too_many_requests'))
    await expect(create({ email: 'free@mail.example' })).rejects.toMatchObject(refusal('too_many_requests'))
    expect(await applicants.byId(id)).toMatchObject({ version: 1, email: 'anna.lund@mail.example' })
    // Changes without another email still work.
    expect(await change(id, { email: 'Anna.Lund@mail.example', city: 'Vejle' })).toMatchObject({ city: 'Vejle' })
  })

  test('to another email is only taken on the day of the creation, or if mail to the email bounces', async () => {
    const { create, change, applicants, later } = await product()
    const id = await create()
    later(60)
    expect(await change(id, { email: 'corrected@mail.example' })).toMatchObject({ email: 'corrected@mail.example' })
    later(24 * 60)
    await expect(change(id, { email: 'mine@mail.example', city: 'Vejle' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'email', code: 'forbidden' }] },
    })
    expect(await change(id, { email: 'Corrected@mail.example', city: 'Aarhus' })).toMatchObject({ city: 'Aarhus' })
    const current = await applicants.byId(id)
    if (!current) throw new Error('It was created')
    const at = '2026-03-02T09:30:00.000Z'
    const bouncing = { ...current, version: current.version + 1, updatedAt: at, emailProblem: { bouncedAt: at } }
    const audit = { id: 'a', action: 'applicant.updated', resource: 'applicant', resourceId: id } as const
    await applicants.change(current, bouncing, { timeline: [], audit: { ...audit, changes: [], timestamp: at } })
    expect(await change(id, { email: 'new@mail.example' })).toMatchObject({ email: 'new@mail.example' })
  })

  test.each<[string, Partial<Applicant>]>([
    [
      'another record was merged into it',
      { mergedFrom: [{ id: idOf(960), into: idOf(961), name: 'Anna Lund', at: soonAfter }] },
    ],
    ['the person applied themselves', { gdprConsentDate: soonAfter }],
    [
      'the person applied themselves, and mail to it bounces',
      { gdprConsentDate: soonAfter, emailProblem: { bouncedAt: soonAfter } },
    ],
  ])('to another email is not taken on that day, either, once %s', async (_, since) => {
    const { create, change, applicants } = await product()
    const id = await create()
    const before = await applicants.byId(id)
    if (!before) throw new Error('It was created')
    const audit = { id: 'a', action: 'applicant.updated', resource: 'applicant', resourceId: id } as const
    const next = { ...before, ...since, version: 2, updatedAt: soonAfter }
    await applicants.change(before, next, { timeline: [], audit: { ...audit, changes: [], timestamp: soonAfter } })
    await expect(change(id, { email: 'mine@mail.example' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'email', code: 'forbidden' }] },
    })
    expect(await change(id, { email: before.email, city: 'Vejle' })).toMatchObject({ city: 'Vejle' })
  })

  test('or withdrawal of a record with an account is rejected, except for the owner', async () => {
    const { create, change, withdraw, applicants } = await product()
    const id = await create()
    const before = await applicants.byId(id)
    if (!before) throw new Error('It was created')
    const at = '2026-03-01T08:00:30.000Z'
    await applicants.change(
      before,
      { ...before, version: 2, updatedAt: at, userId: idOf(950) },
      {
        timeline: [],
        audit: {
          id: 'a',
          action: 'profile.connected',
          resource: 'applicant',
          resourceId: id,
          changes: [],
          timestamp: at,
        },
      },
    )
    await expect(change(id, { email: 'mine@mail.example' })).rejects.toMatchObject(
      refusal('validation_failed', 'email'),
    )
    await expect(change(id, { phone: null })).rejects.toMatchObject({
      details: { fields: [{ code: 'kept_by_account' }] },
    })
    const refused = await withdraw(id).catch((problem: unknown) => problem)
    expect(refused).toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'pipelineStage', code: 'kept_by_account' }] },
    })
    expect(await applicants.byId(id)).toMatchObject({ version: 2, pipelineStage: 'new' })
    expect(await change(id, { recordOwner: idOf(901) })).toMatchObject({ recordOwner: idOf(901) })
  })
})

describe("the stage of a partner's applicant", () => {
  test.each([
    [{ pipelineStage: 'hired' }, ['pipelineStage']],
    [{ pipelineStage: 'new' }, ['pipelineStage']],
    [{ pipelineStage: 'withdrawn', version: 1 }, ['pipelineStage']],
    [{ status: 'archived', phone: '+45 30 00 00 00' }, ['status']],
    [{ pipelineStage: 'rejected', status: 'inactive' }, ['pipelineStage', 'status']],
  ])('and the status cannot be changed by the partner: %o', async (sent, paths) => {
    const { create, change, applicants } = await product()
    const id = await create()
    await expect(change(id, sent)).rejects.toMatchObject({
      code: 'stage_not_writable',
      details: { fields: paths.map((path) => ({ path, code: 'stage_not_writable' })) },
    })
    expect(await applicants.byId(id)).toMatchObject({ version: 1, pipelineStage: 'new', status: 'active' })
  })

  test('is shown a minute after staff move it, and not if they undo that', async () => {
    const { create, change, get, list, staffChange, later } = await product()
    const id = await create({ pipelineStage: 'screening' })
    later(5)
    const stages = async () => [(await get(id)).pipelineStage, (await list())[0]?.pipelineStage]
    await staffChange(id, { pipelineStage: 'hired' })
    expect(await stages()).toEqual(['screening', 'screening'])
    expect(await change(id, { city: 'Vejle' })).toMatchObject({ pipelineStage: 'screening', version: 3 })
    const stale = await change(id, { city: 'Vejle', version: 1 }).catch((problem: unknown) => problem)
    expect(stale).toMatchObject({ details: { current: { pipelineStage: 'screening', version: 3 } } })
    later(1)
    expect(await stages()).toEqual(['screening', 'screening'])
    later(0.1)
    expect(await stages()).toEqual(['hired', 'hired'])
    await staffChange(id, { pipelineStage: 'screening' })
    await staffChange(id, { pipelineStage: 'hired' })
    expect(await stages()).toEqual(['hired', 'hired'])
  })

  test('is shown with a status that lasted beyond the undo period', async () => {
    const { create, get, list, change, later, staffChange } = await product()
    const id = await create()
    later(5)
    const statuses = async () => [(await get(id)).status, (await list())[0]?.status, (await change(id, {})).status]
    const all = (status: string) => [status, status, status]
    await staffChange(id, { status: 'archived' })
    expect(await statuses()).toEqual(all('active'))
    later(0.9)
    await staffChange(id, { status: 'active', city: 'Vejle' })
    later(0.9)
    expect(await statuses()).toEqual(all('active'))
    await staffChange(id, { status: 'inactive' })
    later(1)
    expect(await statuses()).toEqual(all('active'))
    later(0.1)
    expect(await statuses()).toEqual(all('inactive'))
    await staffChange(id, { status: 'archived' })
    later(0.5)
    await staffChange(id, { city: 'Odense' })
    expect(await statuses()).toEqual(all('inactive'))
    later(0.6)
    expect(await statuses()).toEqual(all('archived'))
  })

  test('is shown at once if the partner set it', async () => {
    const { create, get, withdraw, staffChange, later } = await product()
    const id = await create({ pipelineStage: 'offer' })
    expect(await get(id)).toMatchObject({ pipelineStage: 'offer' })
    expect(await withdraw(id)).toMatchObject({ pipelineStage: 'withdrawn' })
    await staffChange(id, { pipelineStage: 'screening' })
    expect(await get(id)).toMatchObject({ pipelineStage: 'withdrawn' })
    later(2)
    expect(await get(id)).toMatchObject({ pipelineStage: 'screening' })
    const other = await create({ email: 'bo@mail.example' })
    await staffChange(other, { pipelineStage: 'interview' })
    expect(await get(other)).toMatchObject({ pipelineStage: 'new' })
  })

  test.each(['hired', 'interview', 'rejected'])(
    'cannot be withdrawn within a minute after staff moved it to %s or any other stage',
    async (stage) => {
      const { create, withdraw, staffChange, applicants, later } = await product()
      const id = await create()
      await staffChange(id, { pipelineStage: stage })
      const refused = await withdraw(id).catch((problem: unknown) => problem)
      expect(refused).toMatchObject({
        code: 'busy',
        message: 'This is not possible right now. Try again in a minute.',
      })
      expect(await applicants.byId(id)).toMatchObject({ pipelineStage: stage, version: 2 })
      later(2)
      if (stage === 'interview') expect(await withdraw(id)).toMatchObject({ pipelineStage: 'withdrawn' })
    },
  )

  test('becomes rejected by a withdrawal, with a reason; repeating it returns the same', async () => {
    const { create, withdraw, applicants, timeline, later } = await product()
    const id = await create({ pipelineStage: 'interview' })
    later(5)
    const answer = await withdraw(id)
    expect(answer).toMatchObject({ pipelineStage: 'withdrawn', version: 2 })
    expect(await applicants.byId(id)).toMatchObject({ pipelineStage: 'rejected' })
    const [entry] = await timeline.latestOf(id, 1)
    expect(entry).toMatchObject({
      action: 'stage_changed',
      reason: 'withdrawn',
      toStage: 'rejected',
      actorName: 'Job Board',
    })
    later(5)
    expect(await withdraw(id)).toEqual(answer)
  })

  test('can be reopened by staff and then is no longer withdrawn', async () => {
    const { create, withdraw, staffChange, change, later } = await product()
    const id = await create()
    await withdraw(id)
    later(5)
    await staffChange(id, { pipelineStage: 'screening' })
    later(5)
    expect(await change(id, { city: 'Vejle' })).toMatchObject({ pipelineStage: 'screening' })
    await staffChange(id, { pipelineStage: 'rejected' })
    later(5)
    expect(await change(id, { city: 'Aarhus' })).toMatchObject({ pipelineStage: 'rejected' })
  })

  test('is withdrawn again when staff undo a reopening within a minute', async () => {
    const { create, withdraw, staffChange, change } = await product()
    const id = await create()
    await withdraw(id)
    await staffChange(id, { pipelineStage: 'screening' })
    await staffChange(id, { pipelineStage: 'rejected' })
    expect(await change(id, { city: 'Vejle' })).toMatchObject({ pipelineStage: 'withdrawn' })
  })

  test.each(['hired', 'rejected'])('cannot be withdrawn once %s, nor with a stale version', async (stage) => {
    const { create, withdraw, staffChange, applicants, later } = await product()
    const id = await create()
    await staffChange(id, { pipelineStage: stage })
    later(5)
    await expect(withdraw(id)).rejects.toMatchObject(refusal('stage_move_refused', 'pipelineStage'))
    await expect(withdraw(id, 1)).rejects.toMatchObject(refusal('stale_record'))
    expect(await applicants.byId(id)).toMatchObject({ pipelineStage: stage, version: 2 })
  })
})
