import { expect, test } from 'vitest'
import { agentSettingsStore } from '../../functions/src/agents/stores/agentSettingsStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { getPrivacyNotice } from '../../functions/src/privacy/useCases/getPrivacyNotice.ts'
import { updateController } from '../../functions/src/privacy/useCases/updateController.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'privacy@agency.example', cvr: '12345678' }

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
  expect(await readNotice()).toEqual({ controller: null, region: 'eu-north-1', agents: null })
  const call = { ...makeCall('recruiting_manager', user.id), user } as unknown as AccountContext
  await updateController({ ...nothing, body: controller }, call, deps)
  expect((await readNotice()).controller).toEqual(controller)
  expect(await auditStore(table).latestOf('user', user.id, 10)).toMatchObject([
    { action: 'privacy.controller_named', userId: user.id, changes: [] },
  ])
})
