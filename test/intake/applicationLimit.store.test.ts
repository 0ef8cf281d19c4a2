import { expect, test } from 'vitest'
import { throttles } from '../../functions/src/accounts/throttling.ts'
import { checkApplicationLimit } from '../../functions/src/intake/useCases/checkApplicationLimit.ts'
import { submitApplication as contract } from '../../shared/intake/contract/submitApplication.ts'
import { parsedApplication } from '../make/application.ts'
import { makePdf } from '../make/pdf.ts'
import { submissionWorld } from './submissionWorld.ts'

const { limit } = throttles.applicationAddress
const nowhere = '6f1f9f0e-7c5b-4d3a-9b21-000000000000'
const refusal = { code: 'too_many_requests' }

async function limitedWorld() {
  const { world, deps, publicCall, ...others } = await submissionWorld()
  const check = () => checkApplicationLimit({ params: {}, query: {}, body: undefined }, publicCall(), deps)
  return { world, deps, check, ...others }
}

test('takes 30 applications an hour from one address, although 300 may be tried', async () => {
  const { world, submit, check, scan } = await limitedWorld()
  expect([limit, contract.perAddress]).toEqual([30, { limit: 300, seconds: 3600 }])
  for (let number = 0; number < limit; number += 1) {
    await expect(check()).resolves.toBeUndefined()
    await submit()
  }
  await expect(submit()).rejects.toMatchObject({ ...refusal, details: { retryAfter: 3600 } })
  await expect(check()).rejects.toMatchObject({ ...refusal, details: { retryAfter: 3600 } })
  expect(await scan('submission')).toHaveLength(limit)
  world.address = '192.0.2.11'
  await expect(check()).resolves.toBeUndefined()
  await submit()
  world.address = '192.0.2.10'
  world.time = new Date(world.time.getTime() + 3600_000)
  await expect(check()).resolves.toBeUndefined()
  await submit()
})

test('counts neither what is refused or fails nor the same form again', async () => {
  const { submit, uploaded, scan } = await limitedWorld()
  const failed = parsedApplication({ cvDocument: nowhere })
  for (let number = 0; number < limit + 5; number += 1)
    await expect(submit({ applicantData: failed })).rejects.toMatchObject({ code: 'upload_incomplete' })
  const submissionId = '6f1f9f0e-7c5b-4d3a-9b21-000000000001'
  for (let number = 0; number < limit + 5; number += 1) await submit({ submissionId })
  for (let number = 0; number < limit - 2; number += 1) await submit()
  await submit({ applicantData: parsedApplication({ cvDocument: await uploaded(makePdf()) }) })
  await expect(submit()).rejects.toMatchObject(refusal)
  expect(await scan('submission')).toHaveLength(limit)
})

test('holds against parallel calls', async () => {
  const { submit, scan } = await limitedWorld()
  const results = await Promise.allSettled(Array.from({ length: limit + 10 }, () => submit()))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(limit)
  const stored = (await scan('submission')).length
  for (let number = stored; number < limit; number += 1) await submit()
  await expect(submit()).rejects.toMatchObject(refusal)
})

test('counts the /48 of an IPv6 address in four households', async () => {
  const { world, submit, check } = await limitedWorld()
  for (let household = 0; household < 4; household += 1) {
    world.address = `2001:db8:1:${household}::1`
    for (let number = 0; number < limit; number += 1) await submit()
    // What one household is refused isn't counted for the others.
    await expect(submit()).rejects.toMatchObject(refusal)
  }
  world.address = '2001:db8:1:9::1'
  await expect(check()).rejects.toMatchObject(refusal)
  await expect(submit()).rejects.toMatchObject(refusal)
  world.address = '2001:db8:2:9::1'
  await submit()
})
