import { describe, expect, it } from 'vitest'
import { demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../scripts/dev/demo/seed.ts'
import { addPartner } from '../../scripts/ops/partners/partnerKeys.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import { operator, partner, partnersPerson, sendApplicant, uploadCv } from './world/partners.ts'
import { signedInAs, uniqueName } from './world/people.ts'
import { passUndoOfStage } from './world/undoMinute.ts'
import { sent } from './world/uploads.ts'

describe('an applicant created by a partner', () => {
  it("is listed and shown in the partner's spelling, and to no other partner", async () => {
    const first = await addPartner(uniqueName('Lister'), 'large', operator())
    const other = await addPartner(uniqueName('Other'), 'large', operator())
    const as = partner(first.value)
    const person = {
      ...partnersPerson(),
      pipelineStage: 'offer',
      safetyTraining: [{ courseName: 'Hot work', provider: 'DBI', completionDate: '2026-01-02' }],
    }
    const { id } = (await sendApplicant(person, { as })).body.data
    const shown = (await as.call(routes.getPartnerApplicant, { params: { id } })).body
    expect(shown).toEqual({
      ...person,
      id,
      version: 1,
      status: 'active',
      createdAt: expect.any(String),
      updatedAt: shown.createdAt,
    })
    const list = async (query: object, who = as) => (await who.call(routes.listPartnerApplicants, { query })).body
    await expect.poll(() => list({})).toEqual({ applicants: [shown], next: null })
    const { id: second } = (await sendApplicant(partnersPerson(), { as })).body.data
    await expect.poll(async () => (await list({})).applicants.map((each) => each.id)).toEqual([id, second])
    const page = await list({ limit: '1' })
    expect(page.applicants).toEqual([shown])
    expect((await list({ limit: '1', after: page.next ?? '' })).applicants).toMatchObject([{ id: second }])
    expect(
      (await list({ updatedSince: new Date(Date.parse(shown.updatedAt) + 1).toISOString() })).applicants,
    ).toMatchObject([{ id: second }])

    expect(await list({}, partner(other.value))).toEqual({ applicants: [], next: null })
    const unknown = await partner(other.value).call(routes.getPartnerApplicant, { params: { id: crypto.randomUUID() } })
    const foreign = await partner(other.value).call(routes.getPartnerApplicant, { params: { id } })
    expect([foreign.status, foreign.error.code, foreign.error.message]).toEqual([
      404,
      'not_found',
      unknown.error.message,
    ])
  })

  it('is changed and withdrawn by the partner, shown in the timeline, and returned when the version is stale', async () => {
    const person = { ...partnersPerson(), phone: '+45 20 12 34 56' }
    const params = { id: (await sendApplicant(person)).body.data.id }
    const manager = await signedInAs('recruiting_manager')
    await manager.call(routes.updateApplicant, { params, body: { pipelineStage: 'interview', recruiterNotes: 'Nice' } })
    const body = { phone: '+45 30 00 00 00', version: 1 }
    const stale = await partner().call(routes.changePartnerApplicant, { params, body })
    expect([stale.status, stale.error.code]).toEqual([409, 'stale_record'])
    expect(stale.error.current).toMatchObject({ ...person, version: 2, pipelineStage: 'new' })
    expect(stale.error.current).not.toHaveProperty('recruiterNotes')
    const changed = await partner().call(routes.changePartnerApplicant, { params, body: { ...body, version: 2 } })
    expect([changed.status, changed.body.phone, changed.body.version]).toEqual([200, body.phone, 3])

    const unwritable = await partner().call(routes.changePartnerApplicant, { params, body: { pipelineStage: 'hired' } })
    expect([unwritable.status, unwritable.error.code]).toEqual([400, 'stage_not_writable'])
    const early = await partner().call(routes.withdrawPartnerApplicant, { params, body: {} })
    expect([early.status, early.error.code]).toEqual([503, 'busy'])
    await passUndoOfStage(params.id)
    const { body: told } = await partner().call(routes.getPartnerApplicant, { params })
    expect(told.pipelineStage).toBe('interview')
    for (let round = 0; round < 2; round += 1) {
      const withdrawn = await partner().call(routes.withdrawPartnerApplicant, { params, body: {} })
      expect([withdrawn.status, withdrawn.body.pipelineStage, withdrawn.body.version]).toEqual([200, 'withdrawn', 4])
    }
    expect((await manager.call(routes.getApplicant, { params })).body.pipelineStage).toBe('rejected')
    const { body: timeline } = await manager.call(routes.listApplicantTimeline, { params })
    expect(timeline[0]).toMatchObject({ action: 'stage_changed', reason: 'withdrawn', actorName: 'Demo Job Board' })
    const { body: audit } = await manager.call(routes.listAuditLogs, { query: { resourceId: params.id } })
    const partners = audit.filter(({ actorKind }) => actorKind === 'partner')
    expect(new Set(partners.map(({ action, actorName }) => `${action} ${actorName}`))).toEqual(
      new Set(
        ['applicant.created', 'applicant.updated', 'applicant.viewed'].map((action) => `${action} Demo Job Board`),
      ),
    )
  })

  it('gets a CV by upload that staff can open and clients cannot, and completing it again returns the same', async () => {
    const { id } = (await sendApplicant(partnersPerson())).body.data
    const { params, completed } = await uploadCv(id, makePdf())
    expect([completed.status, completed.body.fileName]).toEqual([201, 'CV.pdf'])
    const again = await partner().call(routes.completePartnerCvUpload, { params })
    expect([again.status, again.body]).toEqual([201, completed.body])

    const manager = await signedInAs('recruiting_manager')
    const { body: documents } = await manager.call(routes.listApplicantDocuments, { params: { id } })
    expect(documents).toMatchObject([{ id: completed.body.id, documentType: 'cv' }])
    expect(documents[0]).not.toHaveProperty('releasedToClients')
    expect((await manager.call(routes.getApplicant, { params: { id } })).body.cvDocument).toBe(completed.body.id)
    const { body: timeline } = await manager.call(routes.listApplicantTimeline, { params: { id } })
    expect(timeline[0]).toMatchObject({ action: 'document_added', actorName: 'Demo Job Board' })
    expect((await partner().call(routes.getPartnerApplicant, { params: { id } })).body.version).toBe(2)
    const found = await manager.call(routes.downloadDocument, { params: { id, documentId: completed.body.id } })
    expect(found.status).toBe(201)
  })

  it('gets no CV that is not a PDF, is too large, belongs to someone else or was not sent', async () => {
    const { id } = (await sendApplicant(partnersPerson())).body.data
    const another = (await sendApplicant(partnersPerson())).body.data.id
    const other = partner((await addPartner(uniqueName('Other'), 'large', operator())).value)
    const requestUpload = (body: object, as = partner()) =>
      as.call(routes.requestPartnerCvUpload, { params: { id }, body: { fileName: 'CV.pdf', fileSize: 1000, ...body } })
    for (const [body, path] of [
      [{ fileType: 'image/png' }, 'fileType'],
      [{ fileSize: 0 }, 'fileSize'],
      [{ fileSize: 10 * 1024 * 1024 }, 'fileSize'],
      [{ fileName: '' }, 'fileName'],
      [{ purpose: 'picture' }, 'purpose'],
    ] as const) {
      const { status, error } = await requestUpload(body)
      expect([path, status, error.fields?.[0]?.path]).toEqual([path, 400, path])
    }
    expect((await requestUpload({}, other)).status).toBe(404)
    const { uploadId } = (await requestUpload({})).body
    const complete = (applicantId: string, as = partner()) =>
      as.call(routes.completePartnerCvUpload, { params: { id: applicantId, uploadId } })
    expect((await complete(id)).error.code).toBe('upload_incomplete')
    expect((await complete(another)).status).toBe(404)
    expect((await complete(id, other)).status).toBe(404)
    // A partner cannot complete an upload that staff requested.
    const manager = await signedInAs('recruiting_manager')
    const staffs = await sent(manager, id, makePdf())
    expect((await partner().call(routes.completePartnerCvUpload, { params: { id, uploadId: staffs } })).status).toBe(
      404,
    )
    const text = new TextEncoder().encode('no PDF at all')
    expect((await uploadCv(id, text)).completed).toMatchObject({ status: 400, error: { fields: [{ path: 'file' }] } })
    expect((await manager.call(routes.listApplicantDocuments, { params: { id } })).body).toEqual([])
  })

  it('cannot be changed or withdrawn by another partner or with invalid fields', async () => {
    const params = { id: (await sendApplicant(partnersPerson())).body.data.id }
    const known = partnersPerson()
    await sendApplicant(known)
    const other = partner((await addPartner(uniqueName('Other'), 'large', operator())).value)
    const foreign = [
      await other.call(routes.changePartnerApplicant, { params, body: { city: 'Vejle' } }),
      await other.call(routes.withdrawPartnerApplicant, { params, body: {} }),
    ]
    expect(foreign.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    const wrong: [object, path: string][] = [
      [{ email: known.email.toUpperCase() }, 'email'],
      [{ recordOwner: demoUserId(demoSeed, 'client') }, 'recordOwner'],
      [{ starRating: 5 }, 'starRating'],
      [{ pipelineStage: 'offered' }, 'pipelineStage'],
      [{ shiftPreference: 'dawn' }, 'shiftPreference'],
      [{ firstName: null }, 'firstName'],
      [{ version: 'x' }, 'version'],
    ]
    for (const [body, path] of wrong) {
      const answer = await partner().raw('PATCH', `/api/external/applicants/${params.id}`, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect([path, answer.status]).toEqual([path, 400])
      expect(errorAnswerSchema.parse(await answer.json()).fields).toMatchObject([{ path }])
    }
    expect((await partner().call(routes.getPartnerApplicant, { params })).body.version).toBe(1)
  })

  it.each([
    ['after=%25%25', 'after'],
    ['updatedSince=yesterday', 'updatedSince'],
    ['limit=1000', 'limit'],
    ['email=nobody', 'email'],
    ['name=Anna', 'name'],
  ])('cannot be listed with %s, which is rejected with an error on its field', async (query, path) => {
    const answer = await partner().raw('GET', `/api/external/applicants?${query}`)
    expect(answer.status).toBe(400)
    expect(errorAnswerSchema.parse(await answer.json())).toMatchObject({
      code: 'validation_failed',
      fields: [{ path }],
    })
  })
})
