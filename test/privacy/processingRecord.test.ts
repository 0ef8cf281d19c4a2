import { expect, test } from 'vitest'
import { throttles } from '../../functions/src/accounts/throttling.ts'
import { itemKinds } from '../../functions/src/edge/registries/itemKinds.ts'
import type { ItemKind } from '../../functions/src/kernel/table/itemKind.ts'
import { processingRecord } from '../../scripts/dev/processingRecord.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { retention } from '../../shared/privacy/domain/retention.ts'
import { retentionPeriods, retentionSeconds } from '../../shared/privacy/domain/retentionPeriods.ts'
import { routes } from '../../shared/routes.ts'

test('matches the record of processing to the tables the product uses', async () => {
  await expect(processingRecord()).toMatchFileSnapshot('../../docs/record-of-processing.md')
})

test('sets a period for everything that expires; anything without one is erased, a log, or not about an applicant', () => {
  const kinds = Object.entries<ItemKind>(itemKinds)
  // Scheduled tasks about an applicant are deleted when they are done.
  const untimedOnes = kinds.filter(([, kind]) => !kind.retention.some((rule) => Object.hasOwn(retentionPeriods, rule)))
  const expiring = untimedOnes.filter(([, { erasure }]) => erasure === 'expires')
  expect(expiring.map(([name]) => name)).toEqual(['due', 'deadLetteredTask'])
})

test('uses every period for some kind of item or a bucket', () => {
  const used = new Set<string>(Object.values(itemKinds).flatMap(({ retention: rules }) => rules))
  const unused = Object.entries(retention).filter(([name]) => !used.has(name))
  expect(unused.map(([, { endedBy }]) => endedBy)).toEqual(unused.map(() => 'storage'))
})

test('counts attempts per address no longer than documented', () => {
  const windows = [
    ...Object.values(throttles),
    ...Object.values<AnyRoute>(routes).flatMap(({ perAddress }) => perAddress ?? []),
  ].map(({ seconds }) => seconds)
  expect(Math.max(...windows)).toBeLessThanOrEqual(retentionSeconds('attempts'))
})
