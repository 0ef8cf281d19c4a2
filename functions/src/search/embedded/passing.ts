import type { Condition, DateField, NumberField } from '../meaning/conditions.ts'
import { isYesNo } from '../meaning/facets.ts'
import { rangeOf } from '../meaning/grades.ts'
import { type Bitset, emptyBitset, keepOnly, setBitIf, union } from './bitset.ts'
import { dateNumber, type Records } from './records.ts'

/** The slots of which a condition holds; what it says of those beyond the records means nothing. */
export function passingOf(records: Records, condition: Condition): Bitset {
  switch (condition.kind) {
    case 'has':
      return having(records, condition)
    case 'graded': {
      const ranges = condition.keys.map((key) => rangeOf(key, condition.least))
      return records.grades[condition.facet].admitted((key) =>
        ranges.some(({ from, before }) => key >= from && key < before),
      )
    }
    case 'silent':
      return records.facets[condition.facet].empty()
    case 'livesIn':
      return records.town.having(condition.towns)
    case 'dated': {
      const { field, from, to } = condition
      const before = to === undefined ? undefined : dateNumber(to) + 1
      return between(records.slots, datesOf(records, field), from === undefined ? undefined : dateNumber(from), before)
    }
    case 'counted':
      return between(records.slots, numbersOf(records, condition.field), condition.from, condition.below)
    case 'any':
      return condition.of.map((each) => passingOf(records, each)).reduce(union, emptyBitset(records.slots))
    case 'all': {
      const passing = records.live.upTo(records.slots).slice()
      for (const each of condition.of) keepOnly(passing, passingOf(records, each))
      return passing
    }
  }
}

function having(records: Records, { facet, keys }: Extract<Condition, { kind: 'has' }>): Bitset {
  if (!isYesNo(facet)) return records.facets[facet].having(keys)
  const yes = records.yes[facet].upTo(records.slots)
  return keys.includes('yes') ? yes : yes.map((word) => ~word)
}

const datesOf = (records: Records, field: DateField): Float64Array =>
  (field === 'mayWorkUntil' ? records.mayWorkUntil : records.earliestStart).values

function numbersOf(records: Records, field: NumberField): Float64Array {
  switch (field) {
    case 'yearsOfExperience':
      return records.years.values
    case 'stageChangedAt':
      return records.moments.stageChangedAt.values
    case 'stageDay':
      return records.stageDay.values
  }
}

/** What is missing is infinite, and in no range. */
function between(
  slots: number,
  numbers: Float64Array,
  from = Number.NEGATIVE_INFINITY,
  below = Number.POSITIVE_INFINITY,
): Bitset {
  const passing = emptyBitset(slots)
  for (let slot = 0; slot < slots; slot += 1) {
    const number = numbers[slot] as number
    setBitIf(passing, slot, number >= from && number < below ? 1 : 0)
  }
  return passing
}
