import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../shared/audit/domain/auditEntry.ts'
import { routes } from '../../shared/routes.ts'
import { firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import { makePng } from '../make/picture.ts'
import { applied } from './world/applications.ts'
import { type Visitor, visitor } from './world/client.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'
import { uploadPicture } from './world/uploads.ts'

const { getApplicant, getSubmission, listApplicantDocuments, listApplicantTimeline } = routes

const idOf = async (who: Visitor) => (await who.call(routes.getCurrentUser, {})).body?.id ?? ''

/** Expects one entry an hour, since the hour may change while a test runs. */
const once = (entries: readonly AuditEntry[]) => {
  const hours = entries.map(({ timestamp }) => timestamp.slice(0, 13))
  expect(hours.length).toBeGreaterThan(0)
  expect(hours).toEqual([...new Set(hours)])
}

describe('the audit log', () => {
  let recruiter: Visitor
  let manager: Visitor
  let client: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
    manager = await signedInAs('recruiting_manager')
    client = await signedInAs('client')
  })

  const audit = async (resourceId: string, resource: AuditEntry['resource'] = 'applicant') =>
    (await manager.call(routes.listAuditLogs, { query: { resource, resourceId } })).body
  const viewsOf = async (id: string, resource: 'applicant' | 'submission' = 'applicant') =>
    (await audit(id, resource)).filter(({ action }) => action === `${resource}.viewed`)
  const created = async () => (await recruiter.call(routes.createApplicant, { body: newPerson() })).body

  it('records once an hour which staff viewed an applicant, whichever way, without personal data', async () => {
    const { id, lastName } = await created()
    const params = { id }
    for (const who of [recruiter, manager, recruiter])
      for (const route of [getApplicant, listApplicantDocuments, listApplicantTimeline])
        expect((await who.call(route, { params })).status).toBe(200)
    const views = await viewsOf(id)
    const [recruiterId, managerId] = [await idOf(recruiter), await idOf(manager)]
    for (const userId of [recruiterId, managerId]) once(views.filter((view) => view.userId === userId))
    expect(new Set(views.map(({ userId }) => userId))).toEqual(new Set([recruiterId, managerId]))
    expect(views[0]).toEqual({
      id: expect.any(String),
      userId: expect.any(String),
      action: 'applicant.viewed',
      resource: 'applicant',
      resourceId: id,
      changes: [],
      timestamp: expect.any(String),
    })
    expect(JSON.stringify(views)).not.toContain(lastName)
    const times = (await audit(id)).map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('records views by an assigned client, and none that were refused', async () => {
    const assigned = (await client.call(routes.searchApplicants, { query: {} })).body.applicants.at(-1)?.id ?? ''
    for (const route of [getApplicant, listApplicantDocuments])
      expect((await client.call(route, { params: { id: assigned } })).status).toBe(200)
    const clientId = await idOf(client)
    once((await viewsOf(assigned)).filter(({ userId }) => userId === clientId))

    const { id } = await created()
    const applicant = await signedInAs('applicant')
    for (const route of [getApplicant, listApplicantDocuments, listApplicantTimeline])
      for (const who of [client, applicant, visitor()])
        expect([401, 403, 404]).toContain((await who.call(route, { params: { id } })).status)
    expect(await viewsOf(id)).toEqual([])
    const unknown = crypto.randomUUID()
    expect((await recruiter.call(getApplicant, { params: { id: unknown } })).status).toBe(404)
    expect(await audit(unknown)).toEqual([])
  })

  it('records neither picture views nor applicants viewing their own record', async () => {
    const { id } = await created()
    await uploadPicture(recruiter, id, makePng(2, 2))
    await recruiter.raw('GET', `/api/applicants/${id}/picture`)
    expect(await viewsOf(id)).toEqual([])

    const owner = visitor()
    const username = uniqueName('owner')
    const email = `${username}@mail.example`
    await owner.call(routes.register, { body: { username, email, password: 'a-good-long-one' } })
    const begun = await owner.call(routes.updateMyProfile, { body: { firstName: 'Bo', lastName: 'Lund' } })
    const own = begun.body.applicant?.id ?? ''
    expect((await owner.call(listApplicantDocuments, { params: { id: own } })).status).toBe(200)
    expect((await owner.call(routes.getMyProfile, {})).status).toBe(200)
    expect(await viewsOf(own)).toEqual([])
  })

  it('records who opened a submission', async () => {
    const { id } = await applied(recruiter)
    expect(await viewsOf(id, 'submission')).toEqual([])
    for (let time = 0; time < 2; time += 1) await recruiter.call(getSubmission, { params: { id } })
    const views = await viewsOf(id, 'submission')
    once(views)
    expect(views[0]).toMatchObject({ userId: await idOf(recruiter), changes: [] })
  })

  it('records each export for the account that ran it, by filter names, and none that were refused', async () => {
    const userId = await idOf(recruiter)
    const exports = async () =>
      (await audit(userId, 'user')).filter(({ action }) => action === 'applicants.exported').map(({ id }) => id)
    const before = new Set(await exports())
    const query = { after: firstCursor, region: 'Syddanmark' }
    expect((await recruiter.call(routes.searchApplicants, { query })).status).toBe(200)
    const selected = { body: { applicantIds: [crypto.randomUUID(), crypto.randomUUID()] } }
    expect((await recruiter.call(routes.recordExport, selected)).status).toBe(204)
    // As pages of earlier releases call it.
    expect((await recruiter.call(routes.recordExport, { body: undefined })).status).toBe(204)
    const entries = (await audit(userId, 'user')).filter(
      ({ id, action }) => action === 'applicants.exported' && !before.has(id),
    )
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        ['selection', 'people: 2'],
        ['selection'],
        ['region', expect.stringMatching(/^people: \d+$/)],
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain('Syddanmark')
    expect((await client.call(routes.recordExport, selected)).status).toBe(403)
    const ofClient = (await audit(await idOf(client), 'user')).filter(({ changes }) => changes.includes('selection'))
    expect(ofClient).toEqual([])
  })
})
