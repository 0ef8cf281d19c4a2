import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EmailProblem, joinedProblem } from '../../shared/applicants/domain/emailProblem.ts'

const moment = fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString())
const heard = fc.oneof(
  fc.record({ bouncedAt: moment }),
  fc.record({ complainedAt: moment }),
) as fc.Arbitrary<EmailProblem>
const joined = (all: readonly EmailProblem[]) => all.reduce<EmailProblem | undefined>(joinedProblem, undefined)

test('does not depend on the order or number of reports', () => {
  fc.assert(
    fc.property(fc.array(heard, { minLength: 1 }), fc.infiniteStream(fc.nat()), (all, chance) => {
      const shuffled = [...all, ...all]
        .map((each) => ({ each, at: chance.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each)
      expect(joined(shuffled)).toEqual(joined(all))
    }),
  )
})

test('keeps a complaint when a bounce arrives, and the first time of each', () => {
  const [early, late] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z']
  const both = { bouncedAt: early, complainedAt: early }
  expect(joinedProblem({ complainedAt: early }, { bouncedAt: early })).toEqual(both)
  expect(joinedProblem(both, { bouncedAt: late })).toEqual(both)
  expect(joinedProblem({ bouncedAt: late }, { bouncedAt: early })).toEqual({ bouncedAt: early })
})
