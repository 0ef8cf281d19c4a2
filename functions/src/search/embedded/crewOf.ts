import type { CrewRequirement } from '../../../../shared/domain/crew.ts'
import type { Crew, CrewList, CrewMember } from '../applicantSearch.ts'
import { candidatesOf, crewFit, criteriaOf } from '../meaning/crew.ts'
import { distancesFrom } from '../meaning/towns.ts'
import { type Bitset, emptyBitset, keepOnly, sizeOf, slotsOf, union, without } from './bitset.ts'
import { failures } from './filtering.ts'
import { sortedWindow } from './ordering.ts'
import { passingOf } from './passing.ts'
import type { Records } from './records.ts'

/** Who would do for an order, at most so many of each kind. */
export function crewOf(records: Records, requirement: CrewRequirement, most: number): Crew {
  const candidates = records.live.upTo(records.slots).slice()
  for (const condition of candidatesOf(requirement)) keepOnly(candidates, passingOf(records, condition))
  const criteria = criteriaOf(requirement).map(({ thing, atFirst, atLast }) => {
    const last = passingOf(records, atLast)
    return { thing, last, first: atFirst === atLast ? last : passingOf(records, atFirst) }
  })
  const throughout = failures(
    candidates,
    criteria.map(({ last }) => last),
  )
  const begun = failures(
    candidates,
    criteria.map(({ first }) => first),
  )
  const lacking = criteria.map(({ thing, first, last }) => ({
    thing,
    slots: without(without(throughout.one, last), first),
  }))
  const listOf = listing(records, requirement, most)
  return {
    ready: listOf(throughout.none),
    endsMidway: listOf(without(begun.none, throughout.none)),
    lacksOne: listOf(lacking.map(({ slots }) => slots).reduce(union, emptyBitset(records.slots))),
    lacking: lacking.map(({ thing, slots }) => ({ thing, count: sizeOf(slots) })).filter(({ count }) => count > 0),
  }
}

/** Farther than any two towns, and later than any start. */
const unknownDistance = 100_000
const laterThanAll = 100_000_000

/** Makes a list of slots: the nearest first, then who can start first, then by id. */
function listing(records: Records, requirement: CrewRequirement, most: number): (slots: Bitset) => CrewList {
  const distances = requirement.near && distancesFrom(requirement.near.town)
  const kilometresOf = (slot: number): number | undefined => {
    const [town] = distances ? records.town.keysOf(slot) : []
    const distance = town === undefined ? undefined : distances?.get(town)
    return distance === undefined ? undefined : Math.round(distance)
  }
  const memberAt = (slot: number): CrewMember => {
    const kilometres = kilometresOf(slot)
    return {
      row: records.row(slot),
      fit: crewFit(requirement, records.columnsOf(slot)),
      ...(kilometres !== undefined && { kilometres }),
    }
  }
  return (bits) => {
    const slots = slotsOf(bits)
    const numbers = Float64Array.from(slots, (slot) => {
      const start = Math.min(records.earliestStart.values[slot] as number, laterThanAll)
      return (kilometresOf(slot) ?? unknownDistance) * laterThanAll * 10 + start
    })
    const shown = sortedWindow(records, slots, numbers, { from: 0, to: most })
    return { total: sizeOf(bits), people: Array.from(shown, memberAt) }
  }
}
