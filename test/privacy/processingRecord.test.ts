import { expect, test } from 'vitest'
import { throttles } from '../../functions/src/accounts/throttling.ts'
import { keptBy } from '../../functions/src/kernel/table/keptBy.ts'
import { fateOf } from '../../functions/src/privacy/personalData.ts'
import { processingRecord } from '../../scripts/dev/processingRecord.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { retention } from '../../shared/privacy/domain/retention.ts'
import { retentionPeriods, secondsKept } from '../../shared/privacy/domain/retentionPeriods.ts'
import { routes } from '../../shared/routes.ts'

test('the record of processing says what the product goes by', async () => {
  await expect(processingRecord()).toMatchFileSnapshot('../../docs/record-of-processing.md')
})

test('what leaves by its own time has a period, and what is kept without one is erased, a log, or about no applicant', () => {
  const kinds = Object.keys(keptBy) as (keyof typeof keptBy)[]
  // What is due about somebody goes as it is worked off.
  const untimedOnes = kinds.filter((kind) => !keptBy[kind].some((rule) => Object.hasOwn(retentionPeriods, rule)))
  expect(untimedOnes.filter((kind) => fateOf[kind] === 'expires')).toEqual(['due', 'deadLetteredTask'])
})

test('every period is the rule of some kind of item, or of a bucket', () => {
  const used = new Set<string>(Object.values(keptBy).flat())
  const unused = Object.entries(retention).filter(([name]) => !used.has(name))
  expect(unused.map(([, { endedBy }]) => endedBy)).toEqual(unused.map(() => 'storage'))
})

test('addresses of attempts are counted for no longer than is said', () => {
  const windows = [
    ...Object.values(throttles),
    ...Object.values<AnyRoute>(routes).flatMap(({ perAddress }) => perAddress ?? []),
  ].map(({ seconds }) => seconds)
  expect(Math.max(...windows)).toBeLessThanOrEqual(secondsKept('attempts'))
})
