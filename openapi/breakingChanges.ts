import type { Contract, Fact, Facts } from './contractFacts.ts'

/**
 * Returns what would break clients of the `released` contract that call the API of the `next` one, one line each: a page
 * that was open during a release, a partner, or an agent. Requests and responses are strict, so a removed field of a
 * request is refused, and a page fails at a value that it doesn't know.
 */
export const breakingChanges = (released: Contract, next: Contract): string[] =>
  Object.entries(released).flatMap(([operation, before]) => {
    const after = next[operation]
    if (!after) return [`${operation} was removed`]
    return [
      ...requestChanges(before.request, after.request).map((change) => `${operation}, request: ${change}`),
      ...Object.entries(before.responses).flatMap(([status, facts]) => {
        const answered = after.responses[status]
        if (!answered) return [`${operation} no longer answers ${status}`]
        return responseChanges(facts, answered).map((change) => `${operation}, response: ${change}`)
      }),
    ]
  })

function requestChanges(before: Facts, after: Facts): string[] {
  const changed = changesOf(before, after, (was, is) => [
    ...lost(was.types, is.types).map((type) => `no longer takes ${type}`),
    ...lost(was.values ?? is.values ?? [], is.values ?? was.values ?? []).map((value) => `no longer takes "${value}"`),
    ...(was.values === undefined && is.values ? ['takes certain values only'] : []),
    ...(is.required && !was.required ? ['is now required'] : []),
  ])
  const added = Object.entries(after).flatMap(([place, { required }]) =>
    required && !(place in before) && isKnown(outerPlace(place), before) ? [`${place} is new and required`] : [],
  )
  return [...changed, ...added]
}

const responseChanges = (before: Facts, after: Facts): string[] =>
  changesOf(before, after, (was, is) => [
    ...lost(is.types, was.types).map((type) => `may now be ${type}`),
    ...lost(is.values ?? [], was.values ?? is.values ?? []).map((value) => `may now be "${value}"`),
    ...(was.values && is.values === undefined ? ['may now be any value'] : []),
    ...(was.required && !is.required ? ['may now be missing'] : []),
  ])

/** Returns the changes of each place that was there before, and the removed ones without what was inside them. */
const changesOf = (before: Facts, after: Facts, compare: (was: Fact, is: Fact) => string[]): string[] =>
  Object.entries(before).flatMap(([place, was]) => {
    const is = after[place]
    if (is) return compare(was, is).map((change) => `${place || 'the whole'} ${change}`)
    return isKnown(outerPlace(place), after) ? [`${place || 'the whole'} was removed`] : []
  })

/** Returns the place that contains this one; the empty place contains all. */
const outerPlace = (place: string): string => place.replace(/(^|\.|\[\]|\{\}|\|)[^.[{|]*$|\[\]$|\{\}$/, '')

/** A place without facts of its own is a choice between variants, or is not in the body. */
const isKnown = (place: string, facts: Facts): boolean =>
  place === '' || Object.keys(facts).some((known) => known === place || known.startsWith(`${place}|`))

const lost = (before: readonly string[], after: readonly string[]): string[] =>
  before.filter((each) => !after.includes(each))
