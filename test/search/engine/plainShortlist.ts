import type { Shortlist, ShortlistGroup } from '../../../functions/src/search/applicantSearch.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type {
  ShortlistCriterion,
  ShortlistFit,
  ShortlistNeed,
  ShortlistRequirement,
} from '../../../shared/companies/domain/shortlist.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { hasValue, isNear, kilometresTo, mayWorkOn, same } from './plainFilters.ts'

/** Returns the shortlist of an order in the plainest way, by checking everyone. */
export function plainShortlist(
  everybody: readonly Applicant[],
  requirement: ShortlistRequirement,
  most: number,
): Shortlist {
  const { near, trade } = requirement
  const labels = professions.filter(({ value, en, da }) => [value, en, da].some((label) => same(label, trade)))
  const trades = [trade, ...labels.flatMap(({ en, da }) => [en, da])]
  const candidates = everybody
    .filter(({ status, pipelineStage }) => status === 'active' && pipelineStage !== 'rejected')
    .filter((person) => person.professions.some(({ profession }) => trades.some((name) => same(name, profession))))
    .map((person) => {
      const distance = near && kilometresTo(person, near.town)
      return { person, fit: plainFit(person, requirement), kilometres: distance && Math.round(distance) }
    })
    .toSorted(
      (a, b) =>
        (a.kilometres ?? 1e9) - (b.kilometres ?? 1e9) ||
        (a.person.earliestStartDate ?? '9999').localeCompare(b.person.earliestStartDate ?? '9999') ||
        (a.person.id < b.person.id ? -1 : 1),
    )
  const listOf = (kind: ShortlistFit['fit']): ShortlistGroup => {
    const people = candidates.filter(({ fit }) => fit.fit === kind)
    return {
      total: people.length,
      people: people.slice(0, most).map(({ person, fit, kilometres }) => ({
        row: shownOf(person),
        fit,
        ...(kilometres !== undefined && { kilometres }),
      })),
    }
  }
  const lacked = candidates.flatMap(({ fit }) => (fit.fit === 'lacksOne' ? [fit.thing] : []))
  const things: ShortlistCriterion[] = ['town', 'start', 'permit', ...requirement.needs.keys()]
  return {
    ready: listOf('ready'),
    endsMidway: listOf('endsMidway'),
    lacksOne: listOf('lacksOne'),
    lacking: things
      .map((thing) => ({ thing, count: lacked.filter((other) => other === thing).length }))
      .filter(({ count }) => count > 0),
  }
}

const shownOf = ({ id, firstName, lastName, city, earliestStartDate, pipelineStage }: Applicant) => ({
  id,
  firstName,
  lastName,
  city,
  earliestStartDate,
  pipelineStage,
})

function plainFit(person: Applicant, { near, from, until = from, needs }: ShortlistRequirement): ShortlistFit {
  const lacking: ShortlistCriterion[] = []
  const ends: { thing: ShortlistCriterion; lastDay: string }[] = []
  const check = (thing: ShortlistCriterion, atFirst: boolean, atLast: boolean, lastDay: () => string) => {
    if (!atFirst) lacking.push(thing)
    else if (!atLast) ends.push({ thing, lastDay: lastDay() })
  }
  if (near) {
    const { town, kilometres, orRelocate } = near
    const lives = isNear(person, town, { within: kilometres, ...(orRelocate && { orRelocate: 'yes' }) } as never)
    check('town', lives, lives, String)
  }
  const starts = (person.earliestStartDate ?? '~') <= from
  check('start', starts, starts, String)
  const mayWorkLast = () => daysFrom(from, until).findLast((day) => mayWorkOn(day, person)) ?? ''
  check('permit', mayWorkOn(from, person), mayWorkOn(until, person), mayWorkLast)
  for (const [place, need] of needs.entries()) {
    const lastDay = () => daysFrom(from, until).findLast((day) => meets(person, need, day)) ?? ''
    check(place, meets(person, need, from), meets(person, need, until), lastDay)
  }
  if (lacking.length === 0) return ends.length === 0 ? { fit: 'ready' } : { fit: 'endsMidway', ends }
  const [thing, another] = lacking
  return thing !== undefined && another === undefined && ends.length === 0
    ? { fit: 'lacksOne', thing }
    : { fit: 'lacksMore' }
}

function daysFrom(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(until); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

/** Whether an applicant meets one of a need's values on a day. */
function meets(person: Applicant, { languages, capabilities, ...lists }: ShortlistNeed, validOn: string): boolean {
  return (
    capabilities.some((name) => person[name]) ||
    languages.some(({ language, level }) =>
      hasValue(person, 'languages', language, { languageLevel: level } as never),
    ) ||
    Object.entries(lists).some(([facet, values]) =>
      values.some((value) => hasValue(person, facet as keyof typeof lists, value, { validOn } as never)),
    )
  )
}
