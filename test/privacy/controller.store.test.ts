import { expect, test } from 'vitest'
import { agentSettingsStore } from '../../functions/src/agents/stores/agentSettingsStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { getPrivacyNotice } from '../../functions/src/privacy/useCases/getPrivacyNotice.ts'
import { updateController } from '../../functions/src/privacy/useCases/updateController.ts'
import { updateController as contract } from '../../shared/privacy/contract/updateController.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'privacy@agency.example', cvr: '12345674' }

test('shows no controller on the privacy page until one is entered, and audits the change without its content', async () => {
  const table = await freshTable()
  const user = makeUser({ id: idOf(900), role: 'recruiting_manager' })
  const deps = {
    agentSettings: agentSettingsStore(table),
    controllers: controllerStore(table),
    region: 'eu-north-1',
    now: () => new Date('2026-03-01T08:00:00.000Z'),
    newId: countingIds(),
  }
  const nothing = { params: {}, query: {}, body: undefined }
  const readNotice = () => getPrivacyNotice(nothing, undefined, deps)
  expect(await readNotice()).toEqual({ controller: null, phone: undefined, region: 'eu-north-1', agents: null })
  const call = { ...makeCall('recruiting_manager', user.id), user } as unknown as AccountContext
  await updateController({ ...nothing, body: controller }, call, deps)
  expect(await readNotice()).toMatchObject({ controller, phone: undefined })
  expect(await auditStore(table).latestOf('user', user.id, 10)).toMatchObject([
    { action: 'privacy.controller_named', userId: user.id, changes: [] },
  ])
})

test('keeps the phone when a page of the last release saves the controller without one', async () => {
  const table = await freshTable()
  const user = makeUser({ id: idOf(900), role: 'sysadmin' })
  const controllers = controllerStore(table)
  const deps = { controllers, now: () => new Date('2026-03-01T08:00:00.000Z'), newId: countingIds() }
  const call = { ...makeCall('sysadmin', user.id), user } as unknown as AccountContext
  const save = (body: object) =>
    updateController({ params: {}, query: {}, body: contract.body.parse({ ...controller, ...body }) }, call, deps)
  expect(await save({ phone: '12 34 56 78' })).toEqual(controller)
  await save({})
  expect(await controllers.current()).toMatchObject({ phone: '12 34 56 78' })
  await save({ phone: '' })
  expect((await controllers.current())?.phone).toBeUndefined()
})

test.each([
  ['cvr', '12345674', true],
  ['cvr', 'DK 12 34 56 74', true],
  ['cvr', '', true],
  ['cvr', '12345678', false],
  ['cvr', '1234567', false],
  ['phone', '+45 12 34 56 78', true],
  ['phone', 'ring til Mette', false],
  ['phone', '12 34 56 78 / 87 65 43 21', false],
])('takes %s %j: %s', (field, value, isTaken) => {
  expect(contract.body.safeParse({ ...controller, [field]: value }).success).toBe(isTaken)
})
