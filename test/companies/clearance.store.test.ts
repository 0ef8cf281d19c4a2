import { expect, test } from 'vitest'
import { changeStartRules } from '../../functions/src/companies/useCases/changeStartRules.ts'
import { getClearance } from '../../functions/src/companies/useCases/getClearance.ts'
import { getOrderClearance } from '../../functions/src/companies/useCases/getOrderClearance.ts'
import { getStartRules } from '../../functions/src/companies/useCases/getStartRules.ts'
import { listStartRules } from '../../functions/src/companies/useCases/listStartRules.ts'
import { setWaiver } from '../../functions/src/companies/useCases/setWaiver.ts'
import { type StartRequirement, subjects } from '../../shared/companies/domain/startRules.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from '../proposals/clientsWorld.ts'

const nothing = { query: {}, body: undefined }
const manager = makeCall('recruiting_manager')
const welding: StartRequirement = { kind: 'certificate', name: 'Welding', isRecognised: false }
const id: StartRequirement = { kind: 'document', documentType: 'id', isVerified: true }

async function rulesWorld() {
  const world = await clientsWorld()
  const { deps } = world
  const change = (subject: string, requirements: StartRequirement[], version = 0) =>
    changeStartRules({ params: { subject }, query: {}, body: { version, requirements } }, manager, deps)
  return {
    ...world,
    somebody: async (fields: Parameters<typeof world.somebody>[0]) => (await world.somebody(fields)).id,
    change,
    rules: (subject: string) => getStartRules({ ...nothing, params: { subject } }, undefined, deps),
    trades: async () => (await listStartRules(undefined, undefined, deps)).map(({ subject }) => subject).sort(),
    /** Returns what an applicant lacks for their own trade. */
    missing: async (applicantId: string) =>
      (await getClearance({ ...nothing, params: { id: applicantId } }, manager, deps)).missing.map(
        (each) => `${each.what === 'permit' ? 'permit' : each.key} ${each.state}`,
      ),
    /** Returns what each applicant lacks for an order. */
    onOrder: async (clientId: string, orderId: string, ids: string[]) =>
      Object.fromEntries(
        (
          await getOrderClearance({ params: { id: clientId, orderId }, query: { ids }, body: undefined }, manager, deps)
        ).map(({ applicantId, clearance: { missing, day } }) => [
          applicantId,
          [day, ...missing.map((each) => `${each.what === 'permit' ? 'permit' : each.key} ${each.state}`)],
        ]),
      ),
    waive: (applicantId: string, version: number, until: string) =>
      setWaiver(
        {
          params: { id: applicantId },
          query: {},
          body: { version, waiver: { requirements: ['certificate/welding'], reason: 'The test is on Friday', until } },
        },
        manager,
        deps,
      ),
  }
}

const welder = {
  professions: [{ profession: 'Svejser', yearsOfExperience: 3 }],
  certifications: [],
  safetyTraining: [],
  workPermitType: 'EU/EEA Registration',
  workPermitExpiryDate: undefined,
}

test('uses the default requirements of a trade until a manager changes them', async () => {
  const { change, rules, trades, somebody, missing } = await rulesWorld()
  const person = await somebody(welder)
  expect(await missing(person)).toEqual(['certificate/welding absent'])
  expect(await trades()).toContain('trade.welder')

  await change('trade.welder', [])
  expect(await missing(person)).toEqual([])
  expect(await trades()).not.toContain('trade.welder')
  // Two concurrent changes: the later one gets the current requirements.
  await expect(change('trade.welder', [id])).rejects.toMatchObject({ code: 'stale_record' })
  await change('trade.welder', [welding, id, welding], 1)
  expect((await rules('trade.welder')).requirements).toEqual([welding, id])
})

test("combines the requirements of an order's trade, client and the order itself, on its first day", async () => {
  const { change, newClient, orderOf, somebody, onOrder, rules } = await rulesWorld()
  const { id: clientId } = await newClient()
  const orderId = await orderOf(clientId, { from: '2099-03-02' })
  const holds = { name: 'Svejsecertifikat (EN ISO 9606-1)', expiryDate: '2099-03-02' }
  const ready = await somebody({ ...welder, certifications: [holds] })
  const ending = await somebody({ ...welder, certifications: [{ ...holds, expiryDate: '2099-03-01' }] })
  const asked = [ready, ending, crypto.randomUUID()]
  expect(await onOrder(clientId, orderId, asked)).toEqual({
    [ready]: ['2099-03-02'],
    [ending]: ['2099-03-02', 'certificate/welding ended'],
  })
  await change(subjects.client(clientId), [id])
  await change(subjects.order(clientId, orderId), [{ kind: 'licence', licence: 'B' }])
  expect((await onOrder(clientId, orderId, [ready]))[ready]?.slice(1)).toEqual([
    'document/id/verified absent',
    'licence/B absent',
  ])
  expect((await rules(subjects.order(clientId, orderId))).version).toBe(1)

  const unknown = crypto.randomUUID()
  await expect(change(subjects.client(unknown), [])).rejects.toMatchObject({ code: 'not_found' })
  await expect(change(subjects.order(clientId, unknown), [])).rejects.toMatchObject({ code: 'not_found' })
})

test('lets a manager grant a waiver until a day, with a reason in the timeline, and revoke it', async () => {
  const { somebody, missing, waive, deps, timelineOf, auditOf } = await rulesWorld()
  const person = await somebody(welder)
  await expect(waive(person, 1, '2020-01-01')).rejects.toMatchObject({ code: 'validation_failed' })
  const { version } = await waive(person, 1, '2099-01-01')
  expect(await missing(person)).toEqual([])
  await expect(waive(person, 1, '2099-01-01')).rejects.toMatchObject({ code: 'stale_record' })
  const [told] = await timelineOf(person)
  expect(told).toMatchObject({ action: 'let_pass', reason: 'The test is on Friday' })
  const back = { params: { id: person }, query: {}, body: { version, waiver: null } }
  await setWaiver(back, manager, deps)
  expect(await missing(person)).toEqual(['certificate/welding absent'])
  expect((await auditOf(person)).map(([action]) => action)).toEqual(
    expect.arrayContaining(['applicant.let_pass', 'applicant.let_pass_no_more']),
  )
})
