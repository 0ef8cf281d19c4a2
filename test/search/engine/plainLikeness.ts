import { keysBy, likenessOf } from '../../../functions/src/search/meaning/likeness.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import {
  type Duplicate,
  type DuplicatePair,
  type Likeness,
  likenessReasons,
} from '../../../shared/applicants/domain/duplicate.ts'

const personOf = ({ id, firstName, lastName, professions, city }: Applicant) => ({
  ...{ id, firstName, lastName },
  primaryProfession: professions[0]?.profession,
  city,
})

const byId = (people: readonly Applicant[]) => people.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Returns the possible duplicates of a person: for each reason the first five by id, those with most reasons first. */
export function plainDuplicates(people: readonly Applicant[], asked: Likeness): Duplicate[] {
  const found = likenessReasons.flatMap((reason) =>
    byId(people)
      .filter((person) => likenessOf(person, asked).includes(reason))
      .slice(0, 5)
      .map((person) => ({ person, reason })),
  )
  const different = byId([...new Set(found.map(({ person }) => person))])
  return different
    .map((person) => ({
      ...personOf(person),
      reasons: found.filter((each) => each.person === person).map(({ reason }) => reason),
    }))
    .sort((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, 5)
}

/**
 * Returns all pairs of possible duplicates. If more than five people share a reason, only the first five are paired.
 */
export function plainPairs(people: readonly Applicant[]): DuplicatePair[] {
  return likenessReasons.flatMap((reason) => {
    const keyed = byId(people).flatMap((person) => keysBy[reason](person).map((key) => ({ person, key })))
    const pairs = [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap((members) =>
      pairsOf(members.slice(0, 5).map(({ person }) => person)).filter(({ reasons }) => reasons[0] === reason),
    )
    return [...new Map(pairs.map((pair) => [`${pair.one.id} ${pair.other.id}`, pair])).values()]
  })
}

const pairsOf = (people: readonly Applicant[]): DuplicatePair[] =>
  people.flatMap((one, place) =>
    people
      .slice(place + 1)
      .map((other) => ({ one: personOf(one), other: personOf(other), reasons: likenessOf(one, other) })),
  )
