import type { Condition, DateField, NumberField } from '../meaning/conditions.ts'
import { isYesNo } from '../meaning/facets.ts'
import type { NumberRange } from '../meaning/requestedExpiryRange.ts'
import { type Bitset, emptyBitset, keepOnly, setBitIf, union } from './bitset.ts'
import { dateNumber, type Records } from './records.ts'

/**
 * Returns the slots that meet a condition. Bits beyond the last record are undefined. With `among`, the bits of other
 * slots are undefined too, which saves time.
 */
export function passingOf(records: Records, condition: Condition, among?: Uint32Array): Bitset {
  switch (condition.kind) {
    case 'has':
      return having(records, condition, among)
    case 'graded':
      return records.grades[condition.facet].graded(condition.keys, condition.least, among)
    case 'held':
      return records.papers.graded(condition.papers, condition.least, among)
    case 'not':
      return passingOf(records, condition.of, among).map((word) => ~word)
    case 'silent':
      return records.facets[condition.facet].slotsWithoutKeys()
    case 'livesIn':
      return records.town.having(condition.towns, among)
    case 'dated': {
      const { field, from, to } = condition
      const bounds = {
        ...(from !== undefined && { from: dateNumber(from) }),
        ...(to !== undefined && { below: dateNumber(to) + 1 }),
      }
      return between(records.slots, datesOf(records, field), bounds)
    }
    case 'counted':
      if (condition.field === 'papersEndOn') return records.papersEndOn.between(records.slots, condition)
      return between(records.slots, numbersOf(records, condition.field), condition)
    case 'any':
      return condition.of.map((each) => passingOf(records, each, among)).reduce(union, emptyBitset(records.slots))
    case 'all': {
      const passing = records.live.upTo(records.slots).slice()
      for (const each of condition.of) keepOnly(passing, passingOf(records, each, among))
      return passing
    }
  }
}

function having(records: Records, { facet, keys }: Extract<Condition, { kind: 'has' }>, among?: Uint32Array): Bitset {
  if (!isYesNo(facet)) return records.facets[facet].having(keys, among)
  const yes = records.yes[facet].upTo(records.slots)
  return keys.includes('yes') ? yes : yes.map((word) => ~word)
}

const datesOf = (records: Records, field: DateField): Float64Array => records[dateColumns[field]].values
const dateColumns = {
  earliestStartDate: 'earliestStart',
  mayWorkUntil: 'mayWorkUntil',
  rightToWorkUntil: 'rightToWorkUntil',
} as const

function numbersOf(records: Records, field: Exclude<NumberField, 'papersEndOn'>): Float64Array {
  switch (field) {
    case 'yearsOfExperience':
      return records.years.values
    case 'stageChangedAt':
      return records.moments[field].values
    case 'stageDay':
      return records.stageDay.values
  }
}

/** Missing values are infinite and in no range. */
function between(
  slots: number,
  numbers: Float64Array,
  { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: NumberRange,
): Bitset {
  const passing = emptyBitset(slots)
  for (let slot = 0; slot < slots; slot += 1) {
    const number = numbers[slot] as number
    setBitIf(passing, slot, number >= from && number < below ? 1 : 0)
  }
  return passing
}
