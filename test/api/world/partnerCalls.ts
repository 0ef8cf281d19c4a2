import { expect } from 'vitest'
import { demoUserId } from '../../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../../scripts/dev/demo/seed.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import type { Visitor } from './client.ts'
import { partner, partnersPerson, sendApplicant, uploadCv } from './partners.ts'
import { passUndoOfStage } from './undoMinute.ts'

/**
 * Creates an applicant as a partner, repeats the call, and tries the same email again. Reads, changes and withdraws the
 * applicant, which staff move in between.
 */
export async function exercisePartnerApi(manager: Visitor): Promise<void> {
  const person = partnersPerson()
  const key = crypto.randomUUID()
  const { status, body } = await sendApplicant(person, { key })
  const params = { id: body.data.id }
  const list = () => partner().call(routes.listPartnerApplicants, { query: {} })
  await expect.poll(async () => (await list()).body.applicants.length).toBeGreaterThan(0)
  const unknown = { query: { externalId: crypto.randomUUID() } }
  expect((await partner().call(routes.listPartnerApplicants, unknown)).body.applicants).toEqual([])
  const known = { query: { email: person.email } }
  expect((await partner().call(routes.listPartnerApplicants, known)).body.applicants).toMatchObject([params])
  const taken = partnersPerson()
  await sendApplicant(taken)
  const moved = {
    email: `new-${person.email}`,
    recordOwner: demoUserId(demoSeed, 'sysadmin'),
    version: 1,
  } as const
  const statuses = [
    status,
    (await partner().call(routes.getPartnerApplicant, { params })).status,
    (await sendApplicant(person, { key })).status,
    (await sendApplicant(person)).status,
    (await partner().call(routes.getPartner, {})).status,
    (await partner().call(routes.changePartnerApplicant, { params, body: moved })).status,
    (await partner().call(routes.changePartnerApplicant, { params, body: { email: taken.email } })).status,
    (await uploadCv(body.data.id, makePdf())).completed.status,
    (await manager.call(routes.updateApplicant, { params, body: { pipelineStage: 'interview' } })).status,
    (await partner().call(routes.withdrawPartnerApplicant, { params, body: {} })).status,
    await passUndoOfStage(params.id).then(() => 'a minute later'),
    (await partner().call(routes.withdrawPartnerApplicant, { params, body: {} })).status,
    (await partner().call(routes.withdrawPartnerApplicant, { params, body: {} })).status,
  ]
  expect(statuses).toEqual([201, 200, 201, 400, 200, 200, 400, 201, 200, 503, 'a minute later', 200, 200])
}
