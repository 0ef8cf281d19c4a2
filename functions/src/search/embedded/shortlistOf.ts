import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Shortlist, ShortlistGroup, ShortlistMember, ShortlistRow } from '../applicantSearch.ts'
import { candidatesOf, criteriaOf, type IsMet, shortlistFit } from '../meaning/shortlist.ts'
import { distancesFrom } from '../meaning/towns.ts'
import { type Bitset, emptyBitset, hasBit, keepOnly, sizeOf, slotsOf, union, without } from './bitset.ts'
import { failures } from './filtering.ts'
import { sortedWindow } from './ordering.ts'
import { passingOf } from './passing.ts'
import type { Records } from './records.ts'

/** Returns the shortlist of an order, with up to `most` applicants per group. */
export function shortlistOf(records: Records, requirement: ShortlistRequirement, most: number): Shortlist {
  const { candidates, slots } = candidatesIn(records, requirement)
  const criteria = criteriaOf(requirement)
  const met = criteria.map(({ atFirst, atLast }) => {
    const last = passingOf(records, atLast, slots)
    return { atLast: last, atFirst: atFirst === atLast ? last : passingOf(records, atFirst, slots) }
  })
  const throughout = failures(
    candidates,
    met.map(({ atLast }) => atLast),
  )
  const begun = failures(
    candidates,
    met.map(({ atFirst }) => atFirst),
  )
  const lacking = met.map(({ atFirst, atLast }) => without(without(throughout.one, atLast), atFirst))

  const nearest = byDistance(records, requirement)
  const memberAt = (slot: number): ShortlistMember => {
    const kilometres = nearest.kilometresOf(slot)
    const isMet: IsMet = (place, day) => hasBit(met[place]?.[day] ?? candidates, slot)
    return {
      row: shownOf(records.row(slot)),
      fit: shortlistFit(requirement, criteria, isMet, () => records.columnsOf(slot)),
      ...(kilometres !== undefined && { kilometres }),
    }
  }
  const listOf = (found: Bitset): ShortlistGroup => ({
    total: sizeOf(found),
    people: Array.from(nearest.first(found, most), memberAt),
  })
  return {
    ready: listOf(throughout.none),
    endsMidway: listOf(without(begun.none, throughout.none)),
    lacksOne: listOf(lacking.reduce(union, emptyBitset(records.slots))),
    lacking: criteria
      .map(({ thing }, place) => ({ thing, count: sizeOf(lacking[place] ?? candidates) }))
      .filter(({ count }) => count > 0),
  }
}

const shownOf = ({ id, firstName, lastName, city, earliestStartDate, pipelineStage }: ApplicantRow): ShortlistRow => {
  return { id, firstName, lastName, city, earliestStartDate, pipelineStage }
}

/** Returns the candidates. Each condition is checked only for those that passed the previous ones. */
function candidatesIn(records: Records, requirement: ShortlistRequirement): { candidates: Bitset; slots: Uint32Array } {
  const candidates = records.live.upTo(records.slots).slice()
  let slots: Uint32Array | undefined
  for (const condition of candidatesOf(requirement)) {
    keepOnly(candidates, passingOf(records, condition, slots))
    slots = slotsOf(candidates)
  }
  return { candidates, slots: slots ?? slotsOf(candidates) }
}

/** Greater than the distance between any two towns, and later than any start date. */
const unknownDistance = 100_000
const laterThanAll = 1_000_000_000

/** Sorts a shortlist by distance, then start date, then id. */
function byDistance(records: Records, { near }: ShortlistRequirement) {
  const distances = new Map(
    near &&
      distancesFrom(near.town)
        .entries()
        .map(([town, far]) => [town, Math.round(far)]),
  )
  const kilometresOf = (slot: number): number | undefined => {
    const [town] = near ? records.town.keysOf(slot) : []
    return town === undefined ? undefined : distances.get(town)
  }
  const numberOf = (slot: number): number => {
    const start = Math.min(records.earliestStart.values[slot] as number, laterThanAll - 1)
    return (kilometresOf(slot) ?? unknownDistance) * laterThanAll + start
  }
  const first = (found: Bitset, most: number): Uint32Array => {
    const slots = slotsOf(found)
    return sortedWindow(records, slots, Float64Array.from(slots, numberOf), { from: 0, to: most })
  }
  return { kilometresOf, first }
}
