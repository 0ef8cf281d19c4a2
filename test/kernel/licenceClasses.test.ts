import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { driverLicenseClasses, tickedClasses, withIncluded } from '../../shared/kernel/lists/driverLicenseClasses.ts'

describe('driving licence classes', () => {
  it.each([
    [['A'], ['A']],
    [['B'], ['B']],
    [['BE'], ['B', 'BE']],
    [['C1'], ['B', 'C1']],
    [['C1E'], ['B', 'BE', 'C1', 'C1E']],
    [['C'], ['B', 'C1', 'C']],
    [['CE'], ['B', 'BE', 'C1', 'C1E', 'C', 'CE']],
    [['D1'], ['B', 'D1']],
    [['D'], ['B', 'D1', 'D']],
    [['D1E'], ['B', 'BE', 'D1', 'D1E']],
    [['DE'], ['B', 'BE', 'D1', 'D', 'D1E', 'DE']],
    [
      ['C', 'BE'],
      ['B', 'BE', 'C1', 'C'],
    ],
    [
      ['CE', 'D'],
      ['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D', 'D1E', 'DE'],
    ],
    [
      ['CE', 'D1'],
      ['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1'],
    ],
  ] as const)('%j include %j', (held, all) => {
    expect(withIncluded(held)).toEqual(all)
  })

  const anyClasses = fc.subarray(driverLicenseClasses)

  it('are ticked only where no other class includes them', () => {
    expect(tickedClasses(['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D'])).toEqual(['CE', 'D'])
    fc.assert(
      fc.property(anyClasses, (classes) => {
        const ticked = tickedClasses(classes)
        expect(withIncluded(ticked)).toEqual(withIncluded(classes))
        for (const each of ticked) expect(withIncluded(ticked.filter((other) => other !== each))).not.toContain(each)
      }),
    )
  })

  it('all fit into a form, because only ticks count: five at most', () => {
    const { driverLicenseClasses: rule } = newApplicantSchema.shape
    fc.assert(
      fc.property(anyClasses, (classes) => {
        expect(rule.safeParse(classes).success).toBe(true)
      }),
    )
    const most = tickedClasses(['A', 'B', 'BE', 'C1', 'C1E', 'C', 'D1', 'D', 'D1E'])
    expect(most).toEqual(['A', 'C1E', 'C', 'D', 'D1E'])
    expect(most).toHaveLength(limits.driverLicenseForm)
  })
})
