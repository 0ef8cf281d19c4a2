import { describe, expect, it } from 'vitest'
import { usualPermit } from '../../shared/applicants/domain/usualPermit.ts'
import { valuesOf } from '../../shared/kernel/lists/listEntry.ts'
import { workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { countries } from '../../shared/kernel/places/countries.ts'

describe('the work permit that follows from a nationality', () => {
  it.each([
    ['Poland', 'EU/EEA Registration'],
    ['Romania', 'EU/EEA Registration'],
    ['Switzerland', 'EU/EEA Registration'],
    ['Liechtenstein', 'EU/EEA Registration'],
    ['Denmark', 'Danish or Nordic Citizen'],
    ['Iceland', 'Danish or Nordic Citizen'],
    ['Sweden', 'Danish or Nordic Citizen'],
    ['Ukraine', undefined],
    ['United Kingdom', undefined],
    ['Polska', undefined],
    ['', undefined],
  ])('of %s is %s', (nationality, permit) => {
    expect(usualPermit(nationality)).toBe(permit)
  })

  it('is one of the list, for 5 Nordic countries and 26 others', () => {
    const permits = countries.flatMap(({ value }) => usualPermit(value) ?? [])
    expect(new Set(valuesOf(workPermits)).isSupersetOf(new Set(permits))).toBe(true)
    expect(permits.filter((permit) => permit === 'Danish or Nordic Citizen')).toHaveLength(5)
    expect(permits.filter((permit) => permit === 'EU/EEA Registration')).toHaveLength(26)
  })
})
