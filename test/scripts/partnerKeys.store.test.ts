import { describe, expect, test } from 'vitest'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { partnerRegister } from '../../functions/src/partners/stores/partnerRegister.ts'
import { partnerStore } from '../../functions/src/partners/stores/partnerStore.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { demoPartnerKey, demoPartnerName } from '../../scripts/dev/demo/demoPartner.ts'
import {
  addPartner,
  type OwnerDeps,
  revokeKeys,
  rotateKey,
  setInforming,
  setRecordOwner,
} from '../../scripts/ops/partners/partnerKeys.ts'
import { lineOf, requirePartners } from '../../scripts/ops/partners.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

const staff = [
  makeUser({ id: idOf(900), username: 'louise', role: 'recruiter' }),
  makeUser({ id: idOf(901), username: 'client', role: 'client' }),
]

/** A stage whose API Gateway stores its keys in a map. */
async function stage() {
  const table = await freshTable()
  const keys = new Map<string, { value: string; tier: string }>()
  const deps: OwnerDeps = {
    register: partnerRegister(table),
    gateway: {
      make: async ({ value, tier }) => {
        const id = `key-${value.slice(-6)}`
        keys.set(id, { value, tier })
        return id
      },
      remove: async (id) => void keys.delete(id),
    },
    users: { byUsernameOrEmail: async (name) => staff.find(({ username }) => username === name) },
    newId: countingIds(),
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  }
  return { table, keys, deps, opens: partnerStore(table).withKey, audit: auditStore(table) }
}

describe('a partner', () => {
  test('gets a key that the gateway and the product know, stored as a hash only', async () => {
    const { deps, keys, opens, table, audit } = await stage()
    const { partner, value } = await addPartner(' Job Board ', 'large', deps)
    expect(value).toMatch(/^fagfolk[0-9a-f]{48}$/)
    expect(await opens(value)).toEqual({ id: partner.id, name: 'Job Board', tier: 'large' })
    expect([...keys.values()]).toEqual([{ value, tier: 'large' }])
    expect(JSON.stringify(await deps.register.all())).not.toContain(value)
    expect(await opens('another')).toBeUndefined()
    expect(table.name).toBeTruthy()
    expect(await audit.latestOf('partner', partner.id, 10)).toMatchObject([{ action: 'partner.added' }])
  })

  test('agrees to inform the people it sends, which applies to all of its keys', async () => {
    const { deps, opens, audit } = await stage()
    const [first, second] = [await addPartner('Job Board', 'standard', deps), await rotateKey('Job Board', deps)]
    const informing = await setInforming('job board', true, deps)
    expect(lineOf(informing)).toMatch(/; informs the people it sends$/)
    expect(await opens(first.value)).toMatchObject({ informsPeople: true })
    expect(await opens(second.value)).toMatchObject({ informsPeople: true })
    await revokeKeys('Job Board', informing.keys[0]?.id, deps)
    await setInforming('Job Board', false, deps)
    expect(await opens(second.value)).toMatchObject({ informsPeople: false })
    expect((await audit.latestOf('partner', informing.id, 9)).map(({ action }) => action)).toContain(
      'partner.informing_changed',
    )
  })

  test('has a record owner from the active staff, or none', async () => {
    const { deps, opens, audit } = await stage()
    const { value } = await addPartner('Job Board', 'standard', deps)
    const owned = await setRecordOwner('Job Board', 'louise', deps)
    expect(lineOf(owned)).toContain(`; record owner ${idOf(900)}`)
    expect(await opens(value)).toMatchObject({ recordOwner: idOf(900) })
    for (const name of ['client', 'nobody'])
      await expect(setRecordOwner('Job Board', name, deps)).rejects.toThrow(`"${name}" is not the username or email`)
    await setRecordOwner('Job Board', undefined, deps)
    expect(await opens(value)).not.toHaveProperty('recordOwner')
    const [entry] = await audit.latestOf('partner', owned.id, 1)
    expect(entry).toMatchObject({ action: 'partner.owner_changed', changes: ['recordOwner'] })
  })

  test('has a unique name, ignoring case', async () => {
    const { deps, keys } = await stage()
    await addPartner('Job Board', 'standard', deps)
    await expect(addPartner('JOB BOARD', 'standard', deps)).rejects.toThrow('A partner "Job Board" already exists')
    await expect(addPartner(' ', 'standard', deps)).rejects.toThrow('A partner needs a name')
    expect(keys.size).toBe(1)
  })

  test('has two keys during a rotation, never three, and none once they are revoked', async () => {
    const { deps, keys, opens } = await stage()
    const first = await addPartner('Job Board', 'standard', deps)
    const second = await rotateKey('job board', deps)
    expect([await opens(first.value), await opens(second.value)]).not.toContain(undefined)
    const [older = '', newer = ''] = second.partner.keys.map(({ id }) => id)
    await expect(rotateKey('Job Board', deps)).rejects.toThrow(`first revoke the older one, ${older}`)
    await expect(revokeKeys('Job Board', 'none', deps)).rejects.toThrow(`its keys: ${older} and ${newer}`)
    const left = await revokeKeys('Job Board', older, deps)
    expect(lineOf(left)).toBe(`Job Board (standard): key ${newer} since 2026-03-01`)
    expect([await opens(first.value), [...keys.keys()]]).toEqual([undefined, [newer]])
    expect(await opens(second.value)).toBeDefined()
    const none = await revokeKeys('Job Board', undefined, deps)
    expect([lineOf(none), await opens(second.value), keys.size]).toEqual(['Job Board (standard): no key', undefined, 0])
  })

  test('must exist', async () => {
    const { deps } = await stage()
    await expect(rotateKey('Nobody', deps)).rejects.toThrow('There is no partner "Nobody"')
  })
})

test('if two operators add the same partner at once, one key is created and none is left over', async () => {
  const { deps, keys } = await stage()
  const outcomes = await Promise.allSettled([1, 2].map(() => addPartner('Job Board', 'standard', deps)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(keys.size).toBe(1)
})

test("the demo partner's key survives restarts, and is replaced if it is unknown", async () => {
  const { table, deps, keys, opens } = await stage()
  const first = await demoPartnerKey(table, undefined, deps)
  expect(await demoPartnerKey(table, first, deps)).toBe(first)
  const second = await demoPartnerKey(table, undefined, deps)
  expect(await opens(first)).toBeUndefined()
  expect(await opens(second)).toMatchObject({ name: demoPartnerName })
  expect(keys.size).toBe(1)
})

test('a stage without partners refuses to add one', () => {
  expect(() => requirePartners(pilot)).toThrow('set api.hasPartnerApi in infra/stages/pilot.ts')
})
