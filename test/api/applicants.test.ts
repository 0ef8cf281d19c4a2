import { beforeAll, describe, expect, it } from 'vitest'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../shared/routes.ts'
import { firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import type { Visitor } from './world/client.ts'
import { expectFound, onceIndexed } from './world/foundApplicants.ts'
import { newPerson, signedInAs } from './world/people.ts'

const {
  createApplicant,
  getAnalytics,
  getApplicant,
  listApplicantTimeline,
  listAuditLogs,
  searchApplicants,
  updateApplicant,
} = routes

describe('an applicant', () => {
  let recruiter: Visitor
  let client: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
    client = await signedInAs('client')
  })

  async function created(person = newPerson()) {
    const answer = await recruiter.call(createApplicant, { body: person })
    expect(answer.status).toBe(201)
    return answer.body
  }

  it('is created, found by normalized words, and read back', async () => {
    const person = await created()
    expect(person).toMatchObject({ version: 1, pipelineStage: 'new', primaryProfession: 'Welder', currency: 'DKK' })
    expect(person.gdprConsentDate).toBeDefined()
    await expectFound(recruiter, `aeroeskoebing aase ${person.lastName}`, [person.id])
    expect((await recruiter.call(getApplicant, { params: { id: person.id } })).body).toMatchObject({
      city: 'Ærøskøbing',
    })
  })

  it('has a unique email regardless of case, even when two are created at once', async () => {
    const person = newPerson()
    const answers = await Promise.all(
      [person.email, person.email.toUpperCase()].map((email) =>
        recruiter.call(createApplicant, { body: { ...person, email } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({ code: 'already_exists', fields: [{ path: 'email' }] })
  })

  it('is changed with the latest version; a stale change returns the current record', async () => {
    const { id } = await created()
    const change = (body: object) => recruiter.call(updateApplicant, { params: { id }, body })
    expect((await change({ recruiterNotes: 'Called, interested', version: 1 })).body.version).toBe(2)
    const stale = await change({ firstName: 'Else', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.error).toMatchObject({
      code: 'stale_record',
      message: 'This record was changed by someone else',
      current: { version: 2, recruiterNotes: 'Called, interested', firstName: 'Åse' },
    })
    expect((await change({ firstName: 'Else' })).body).toMatchObject({ firstName: 'Else', version: 3 })
  })

  it('records every change: values in the timeline, only field names in the audit log', async () => {
    const { id } = await created()
    await recruiter.call(updateApplicant, {
      params: { id },
      body: { pipelineStage: 'interview', recruiterNotes: 'Secret' },
    })
    const timeline = await recruiter.call(listApplicantTimeline, { params: { id } })
    expect(timeline.body.map(({ action }) => action)).toContain('stage_changed')
    expect(timeline.body.at(-1)?.action).toBe('created')
    const manager = await signedInAs('recruiting_manager')
    const audit = await manager.call(listAuditLogs, { query: { resourceId: id } })
    const changes = audit.body.filter(({ action }) => action !== 'applicant.viewed')
    expect(changes.map(({ action }) => action)).toEqual(['applicant.updated', 'applicant.created'])
    expect(changes[0]?.changes).toEqual(expect.arrayContaining(['pipelineStage', 'recruiterNotes']))
    expect(JSON.stringify(audit.body)).not.toContain('Secret')
  })

  it('is counted the same on the dashboard and in the linked lists', async () => {
    const lists = {
      totalApplicants: { status: 'active' },
      starredApplicants: { starred: 'yes' },
      placedThisMonth: { pipelineStage: 'hired', stageMonth: dateInDenmark(new Date()).slice(0, 7) },
    } as const
    const names = Object.keys(lists) as (keyof typeof lists)[]
    // Other tests create applicants at the same time, and OpenSearch lags by a moment.
    const equal = async () => {
      const { body: figures } = await recruiter.call(getAnalytics, {})
      const found = names.map((name) => recruiter.call(searchApplicants, { query: { ...lists[name], limit: 1 } }))
      return (await Promise.all(found)).map(
        ({ body }, place) => body.total === figures[names[place] ?? 'totalApplicants'],
      )
    }
    await expect.poll(equal, { timeout: 30_000, interval: 200 }).toEqual(names.map(() => true))
  })

  it('moves through the allowed stages; a hired applicant can only move back to new', async () => {
    const { id } = await created()
    const moveTo = (pipelineStage: 'hired' | 'interview' | 'new' | 'offered') =>
      recruiter.call(updateApplicant, { params: { id }, body: { pipelineStage } })
    expect((await moveTo('hired')).status).toBe(200)
    const refused = await moveTo('interview')
    expect(refused.status).toBe(409)
    expect(refused.error.code).toBe('stage_move_refused')
    expect((await moveTo('new')).body.pipelineStage).toBe('new')
  })

  it('is not created if fields are missing, and the response names all of them', async () => {
    const { lastName, ...rest } = newPerson()
    const answer = await recruiter.call(createApplicant, {
      body: { ...rest, professions: [], gdprConsent: false } as never,
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual(
      expect.arrayContaining([
        {
          path: 'lastName',
          code: 'required',
          message: 'Last name is required',
          params: { expected: 'string', received: 'undefined' },
        },
        {
          path: 'professions',
          code: 'too_few',
          message: 'At least one profession is required',
          params: { minimum: 1 },
        },
        {
          path: 'gdprConsent',
          code: 'invalid_option',
          message: 'GDPR consent is required to create an applicant profile',
          params: { options: [true] },
        },
      ]),
    )
    await expectFound(recruiter, lastName, [])
  })

  it('is hidden from clients without a proposal, and shown with fewer fields to the others', async () => {
    const hidden = await created()
    expect((await client.call(getApplicant, { params: { id: hidden.id } })).status).toBe(404)
    const list = (await client.call(searchApplicants, { query: {} })).body
    const [row] = list.applicants
    expect(row).toBeDefined()
    expect(JSON.stringify(list)).not.toMatch(/"(email|phone|starRating|tags)":/)
    expect(list.facets.starRating).toBeUndefined()
    const { body } = await client.call(getApplicant, { params: { id: row?.id ?? '' } })
    for (const field of [
      'email',
      'phone',
      'street',
      'dateOfBirth',
      'recruiterNotes',
      'starRating',
      'tags',
      'desiredRate',
    ])
      expect(body).not.toHaveProperty(field)
    expect((await client.call(searchApplicants, { query: { starRating: '5' } })).status).toBe(403)
  })

  it('can be found by email, phone and nationality by staff, but not by a client who sees the applicant', async () => {
    const found = async (visitor: Visitor, search: string) =>
      (await visitor.call(searchApplicants, { query: { search } })).body.applicants.map(({ id }) => id)
    const { applicants } = (await client.call(searchApplicants, { query: {} })).body
    const id = applicants[0]?.id ?? ''
    const { email, phone = '', lastName, nationality } = (await recruiter.call(getApplicant, { params: { id } })).body
    for (const words of [email, phone.replaceAll(' ', ''), `${lastName} ${nationality}`]) {
      expect(await found(recruiter, words ?? '')).toContain(id)
      expect(await found(client, words ?? '')).toEqual([])
    }
    expect(await found(client, lastName)).toContain(id)
  })

  it('appears once when all applicants are paged through with the cursor', async () => {
    const seen: string[] = []
    let after: string | null = firstCursor
    while (after) {
      const page: { applicants: { id: string }[]; after: string | null } = (
        await recruiter.call(searchApplicants, { query: { after, limit: '100', canWorkAtHeight: 'yes' } })
      ).body
      seen.push(...page.applicants.map(({ id }) => id))
      after = page.after
    }
    expect(new Set(seen).size).toBe(seen.length)
    const counted = await recruiter.call(searchApplicants, { query: { canWorkAtHeight: 'yes' } })
    expect(seen.length).toBe(counted.body.total)
  })

  it('has facets whose counts match what filtering by them returns', async () => {
    const all = (await recruiter.call(searchApplicants, { query: { tradeSkills: 'Welding' } })).body
    for (const { value, count } of all.facets.pipelineStage ?? []) {
      const query = { tradeSkills: 'Welding', pipelineStage: value, limit: '1' }
      expect((await recruiter.call(searchApplicants, { query })).body.total).toBe(count)
    }
  })

  it('is reflected in the dashboard figures and search suggestions', async () => {
    const figures = async () => (await recruiter.call(routes.getAnalytics, {})).body
    const before = await figures()
    const { id } = await created()
    await recruiter.call(updateApplicant, { params: { id }, body: { starRating: 5, pipelineStage: 'hired' } })
    const after = await onceIndexed(
      figures,
      ({ placedThisMonth }) => Number(placedThisMonth) > Number(before.placedThisMonth),
    )
    expect(after.totalApplicants).toBeGreaterThan(before.totalApplicants ?? 0)
    expect(after.starredApplicants).toBeGreaterThan(before.starredApplicants ?? 0)
    expect(after.placedThisMonth).toBeGreaterThan(before.placedThisMonth ?? 0)
    expect(after.pendingReview).toBeGreaterThan(0)
    const suggested = (await recruiter.call(routes.suggestSearches, { query: { q: 'weld' } })).body
    expect(suggested.professions).toContain('Welder')
    const inDanish = { headers: { 'accept-language': 'da' } }
    const answer = await recruiter.raw('GET', '/api/search/suggestions?q=weld', inDanish)
    expect(routes.suggestSearches.response.parse(await answer.json()).professions).toContain('Svejser')
  })
})
