import { describe, expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../scripts/dev/demo/seed.ts'
import { gatewayKeys } from '../../scripts/ops/partners/gatewayKeys.ts'
import { addPartner, revokeKeys, rotateKey } from '../../scripts/ops/partners/partnerKeys.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { partnerTiers } from '../../shared/partners/domain/partner.ts'
import { routes } from '../../shared/routes.ts'
import { visitor } from './world/client.ts'
import { localAwsSettings } from './world/localTable.ts'
import { operator, partner, partnersPerson, sendApplicant } from './world/partners.ts'
import { signedInAs, uniqueName } from './world/people.ts'

describe('an applicant sent by a partner', () => {
  it('is created with five fields, and staff see its source and that consent is missing', async () => {
    const person = partnersPerson()
    const answer = await sendApplicant(person)
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, message: 'Applicant created successfully via external API' },
    })
    expect(answer.body.data).toMatchObject({ ...person, pipelineStage: 'new', version: 1 })

    const manager = await signedInAs('recruiting_manager')
    const params = { id: answer.body.data.id }
    const { body: record } = await manager.call(routes.getApplicant, { params })
    expect(record).toMatchObject({
      email: person.email,
      primaryProfession: 'Welder',
      recordOwner: person.recordOwner,
      pipelineStage: 'new',
      source: { name: 'Demo Job Board' },
    })
    expect(record).not.toHaveProperty('gdprConsentDate')
    const { body: timeline } = await manager.call(routes.listApplicantTimeline, { params })
    expect(timeline).toMatchObject([{ action: 'created', actorName: 'Demo Job Board' }])
    const { body: audit } = await manager.call(routes.listAuditLogs, { query: { resourceId: params.id } })
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'applicant.created', actorKind: 'partner', actorName: 'Demo Job Board' }),
    )
  })

  it('is created once per Idempotency-Key, sent concurrently or again', async () => {
    const person = partnersPerson()
    const key = uniqueName('request')
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendApplicant(person, { key })))
    answers.push(await sendApplicant(person, { key }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const replays = answers.map(({ headers }) => headers.get('idempotency-replayed'))
    expect(replays.filter((replay) => replay === null)).toHaveLength(1)
    expect(replays.at(-1)).toBe('true')
    const other = await sendApplicant({ ...person, firstName: 'Bo' }, { key })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('is found by its own reference and by email, with what a read returns', async () => {
    const person = { ...partnersPerson(), externalId: uniqueName('CRM'), tags: ['nights'] }
    const { data } = (await sendApplicant(person)).body
    const caller = partner()
    const read = (await caller.call(routes.getPartnerApplicant, { params: { id: data.id } })).body
    expect(read).toEqual(data)
    for (const query of [{ externalId: person.externalId }, { email: person.email.toUpperCase() }])
      await expect
        .poll(async () => (await caller.call(routes.listPartnerApplicants, { query })).body, { timeout: 10_000 })
        .toEqual({ applicants: [read], next: null })
  })

  it('is rejected with an error on the field for a known email, an unknown field or option, or an owner who is not staff', async () => {
    const person = partnersPerson()
    expect((await sendApplicant(person)).status).toBe(201)
    const wrong: [object, path: string][] = [
      [{ ...person, email: person.email.toUpperCase() }, 'email'],
      [{ ...partnersPerson(), recordOwner: demoUserId(demoSeed, 'client') }, 'recordOwner'],
      [{ ...partnersPerson(), recordOwner: crypto.randomUUID() }, 'recordOwner'],
      [{ ...partnersPerson(), starRating: 5 }, 'starRating'],
      [{ ...partnersPerson(), pipelineStage: 'offered' }, 'pipelineStage'],
      [{ ...partnersPerson(), primaryProfession: undefined }, 'primaryProfession'],
    ]
    for (const [body, path] of wrong) {
      const answer = await sendApplicant(body)
      expect([path, answer.status]).toEqual([path, 400])
      expect(errorAnswerSchema.parse(answer.body).fields).toMatchObject([{ path }])
    }
  })
})

describe('an API key', () => {
  it('is required, and a wrong one gets the standard error', async () => {
    for (const caller of [visitor(), partner('fagfolk'.padEnd(55, '0')), await signedInAs('sysadmin')]) {
      for (const [method, path] of [
        ['GET', '/api/external/me'],
        ['POST', '/api/external/applicants'],
      ] as const) {
        const answer = await caller.raw(method, path)
        expect(answer.status).toBe(401)
        expect(errorAnswerSchema.parse(await answer.json())).toMatchObject({
          code: 'wrong_credentials',
          message: 'Invalid or missing API key',
        })
      }
    }
  })

  it('identifies its partner, works alongside its replacement, and stops working once revoked', async () => {
    const name = uniqueName('Partner')
    const first = await addPartner(name, 'standard', operator())
    const me = async (key: string) => (await partner(key).raw('GET', '/api/external/me')).status
    const { body } = await partner(first.value).call(routes.getPartner, {})
    expect(body).toEqual({
      partner: { id: first.partner.id, name, tier: 'standard' },
      quota: { requestsPerSecond: 5, burst: 20, requestsPerDay: 2000 },
      recordOwners: expect.any(Array),
    })
    const accounts = (['recruiter', 'manager', 'sysadmin', 'client', 'applicant'] as const).map((username) =>
      demoUserId(demoSeed, username),
    )
    const named = body.recordOwners.map((owner) => owner.id)
    expect(accounts.map((id) => named.includes(id))).toEqual([true, true, true, false, false])
    const second = await rotateKey(name, operator())
    expect([await me(first.value), await me(second.value)]).toEqual([200, 200])
    await revokeKeys(name, first.partner.keys[0]?.id, operator())
    expect([await me(first.value), await me(second.value)]).toEqual([401, 200])
  })

  it('known only to API Gateway is refused', async () => {
    const value = 'fagfolk'.padEnd(54, '1')
    const id = await gatewayKeys(local, localAwsSettings()).make({ name: uniqueName('Stray'), value, tier: 'large' })
    expect((await partner(value).raw('GET', '/api/external/me')).status).toBe(401)
    await gatewayKeys(local, localAwsSettings()).remove(id)
  })

  it('is throttled at the rate of its tier', async () => {
    const { value } = await addPartner(uniqueName('Hasty'), 'standard', operator())
    const asked = `/api/external/applicants/${crypto.randomUUID()}`
    const answers: Response[] = []
    const callUntilRefused = async () => {
      while (answers.every(({ status }) => status === 404)) answers.push(await partner(value).raw('GET', asked))
    }
    // A few at once: the local AWS starts a function for each.
    await Promise.all(Array.from({ length: 5 }, callUntilRefused))
    expect(answers.length).toBeGreaterThan(partnerTiers.standard.burst)
    const refused = answers.filter(({ status }) => status !== 404)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(errorAnswerSchema.parse(await refused[0]?.json())).toMatchObject({ code: 'too_many_requests' })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  it('creates nothing more that day after probing known emails too often', async () => {
    const { value } = await addPartner(uniqueName('Prober'), 'large', operator())
    const as = partner(value)
    const known = partnersPerson()
    expect((await sendApplicant(known)).status).toBe(201)
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) statuses.push((await sendApplicant(known, { as })).status)
    expect(statuses).toEqual(statuses.map(() => 400))
    const refused = await sendApplicant(partnersPerson(), { as })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await sendApplicant(partnersPerson())).status).toBe(201)
  })
})
