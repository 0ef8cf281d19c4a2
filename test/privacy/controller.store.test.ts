import { expect, test } from 'vitest'
import { agentSettingsStore } from '../../functions/src/agents/stores/agentSettingsStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { getLogo } from '../../functions/src/privacy/useCases/getLogo.ts'
import { getPrivacyNotice } from '../../functions/src/privacy/useCases/getPrivacyNotice.ts'
import { setLogo } from '../../functions/src/privacy/useCases/setLogo.ts'
import { updateController } from '../../functions/src/privacy/useCases/updateController.ts'
import { setLogo as setLogoContract } from '../../shared/privacy/contract/setLogo.ts'
import { updateController as contract } from '../../shared/privacy/contract/updateController.ts'
import { logoLimits } from '../../shared/privacy/domain/logo.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeJpeg, makePng, segment } from '../make/picture.ts'
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

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
const jpeg = dataUrl('jpeg', makeJpeg())

test('stores the logo without metadata, shows it to everyone and removes it', async () => {
  const table = await freshTable()
  const user = makeUser({ id: idOf(900), role: 'sysadmin' })
  const controllers = controllerStore(table)
  const deps = { controllers, now: () => new Date('2026-03-01T08:00:00.000Z'), newId: countingIds() }
  const call = { ...makeCall('sysadmin', user.id), user } as unknown as AccountContext
  const nothing = { params: {}, query: {}, body: undefined }
  const shown = () => getLogo(nothing, undefined, deps)
  const save = (logo: string | null) =>
    setLogo({ params: {}, query: {}, body: setLogoContract.body.parse({ logo }) }, call, deps)
  expect(await shown()).toEqual({ logo: null })
  const comment = segment(0xfe, Buffer.from('Mette'))
  await save(dataUrl('jpeg', Buffer.concat([makeJpeg().subarray(0, 2), comment, makeJpeg().subarray(2)])))
  expect(await shown()).toEqual({ logo: jpeg })
  const audited = await auditStore(table).latestOf('user', user.id, 10)
  expect(audited).toMatchObject([{ action: 'privacy.controller_named', changes: ['logo'] }])
  const gif = Buffer.from('GIF89a, not a picture that mail programs show')
  for (const bad of [dataUrl('jpeg', gif), dataUrl('jpeg', makePng(40, 20)), 'data:image/jpeg;base64,AA'])
    await expect(save(bad)).rejects.toMatchObject({ details: { fields: [{ path: 'logo' }] } })
  const large = dataUrl('jpeg', Buffer.alloc(logoLimits.bytes + 40))
  for (const bad of [large, dataUrl('png', makePng(40, 20)), 'https://evil.example/logo.png', ''])
    await expect(async () => save(bad)).rejects.toThrow('logo')
  expect(await shown()).toEqual({ logo: jpeg })
  await save(null)
  expect(await shown()).toEqual({ logo: null })
})
