import type {
  ApplicantHistograms,
  HistogramRange,
  Searcher,
  Shortlist,
} from '../../../functions/src/search/applicantSearch.ts'
import { facetLabel } from '../../../functions/src/search/meaning/facetLabels.ts'
import { licenceWordsIn } from '../../../functions/src/search/meaning/licenceClasses.ts'
import { nameWordsOf, placeWordsOf, wordsOf } from '../../../functions/src/search/meaning/normalization.ts'
import { otherTermsOf } from '../../../functions/src/search/meaning/otherTerms.ts'
import { relevanceOf } from '../../../functions/src/search/meaning/relevance.ts'
import { readWords } from '../../../functions/src/search/meaning/searchWords.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import type { Duplicate, DuplicatePair, Likeness } from '../../../shared/applicants/domain/duplicate.ts'
import { missingFields } from '../../../shared/applicants/domain/missingFields.ts'
import { pipelineStages } from '../../../shared/applicants/domain/pipeline.ts'
import type { ValueFacet } from '../../../shared/applicants/fields/facets.ts'
import { type FacetName, facetNames, yesNoFacets } from '../../../shared/applicants/fields/facets.ts'
import type { ShortlistRequirement } from '../../../shared/companies/domain/shortlist.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { withIncluded } from '../../../shared/kernel/lists/driverLicenseClasses.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { nationalityAdjectives } from '../../../shared/kernel/places/nationalityAdjectives.ts'
import type {
  ApplicantFigures,
  ApplicantQuery,
  SearchAnswer,
  Suggestions,
} from '../../../shared/search/domain/applicantSearch.ts'
import { dayOf, facetValues, failedFilters, requestedExpiryRange, sameAs } from './plainFilters.ts'
import { plainDuplicates, plainPairs } from './plainLikeness.ts'
import { isPlainlyListed, skills } from './plainLists.ts'
import { plainShortlist } from './plainShortlist.ts'

/** An applicant matched by the words of a search. */
interface Mentioned {
  person: Applicant
  /** 0 if no words are searched. */
  relevance: number
  /** The filters that the applicant does not pass. */
  failed: readonly string[]
  isAnonymous: boolean
}

/**
 * Implements the query semantics of the design's table in the plainest way: every question checks all people one by
 * one.
 * It shares only the normalization of text and the definition of relevance with the product.
 */
export function oracle(
  everybody: readonly Applicant[],
  now: Date,
  { visibleIds, anonymousIds = [], staffWords, startRules }: Searcher = {},
) {
  const isAnonymous = ({ id }: Applicant) => anonymousIds.includes(id)
  const visible = everybody.filter(
    (person) => visibleIds === undefined || visibleIds.includes(person.id) || isAnonymous(person),
  )
  /** Whether a value may be disclosed: for anonymous applicants only values from our lists. */
  const isVisible = (person: Applicant) => (facet: FacetName, value: string) =>
    !isAnonymous(person) || isPlainlyListed(facet, value)
  const people = visible.filter((person) => person.status !== 'archived')
  /** Returns the people a search covers: the archived ones, or all others. */
  const among = (query: ApplicantQuery) =>
    query.status?.[0] === 'archived' ? visible.filter((person) => person.status === 'archived') : people
  /** Returns the people matched by the words, with the filters that exclude them. */
  const mentioned = (query: ApplicantQuery): Mentioned[] => {
    const { words, areTooMany } = readWords(query.search)
    return among(query)
      .map((person) => ({
        person,
        relevance: isAnonymous(person)
          ? relevanceOf(words, listedTextOf(person))
          : relevanceOf(words, textOf(person), staffWords ? staffTextOf(person) : undefined),
        isAnonymous: isAnonymous(person),
      }))
      .filter(({ relevance }) => words.length === 0 || (relevance > 0 && !areTooMany))
      .map((match) => ({
        ...match,
        failed: failedFilters(match.person, query, now, { startRules, isTold: isVisible(match.person) }),
      }))
  }

  return {
    search(given: ApplicantQuery): SearchAnswer {
      const asked = given.search?.replace(/\b(ledig nu|available now)\b/gi, '') ?? given.search
      const query: ApplicantQuery = asked === given.search ? given : { ...given, search: asked, availability: 'now' }
      const all = mentioned(query)
      const found = all.filter(({ failed }) => failed.length === 0)
      const ordered = found
        .toSorted((a, b) => inOrder(a, b, query, now) || (a.person.id < b.person.id ? -1 : 1))
        .map(({ person }) => person)
      const rest = query.after === undefined ? ordered : ordered.filter((person) => person.id > (query.after as string))
      const from = query.after === undefined ? (query.page - 1) * query.limit : 0
      const shown = rest.slice(from, from + query.limit)
      return {
        applicants: shown.map(rowOf),
        total: found.length,
        page: query.after === undefined ? query.page : 1,
        limit: query.limit,
        totalPages: Math.ceil(found.length / query.limit),
        facets: query.after === undefined ? facetsFor(all) : {},
        degraded: false,
        after: query.after !== undefined && rest.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
        ...(query.byStage === 'yes' && query.after === undefined && { byStage: firstByStage(ordered, query) }),
      }
    },

    possibleDuplicates: (asked: Likeness): Duplicate[] => plainDuplicates(people, asked),
    likePairs: (): DuplicatePair[] => plainPairs(people),
    crew: (requirement: ShortlistRequirement, most: number): Shortlist => plainShortlist(people, requirement, most),

    suggest(term: string, language: LabelLanguage = 'en'): Suggestions {
      const groups = {
        skills: (person: Applicant) => [...person.coreCompetencies, ...person.tradeSkills, ...person.machineOperations],
        professions: (person: Applicant) => person.professions.map(({ profession }) => profession),
        locations: (person: Applicant) => (person.city === undefined ? [] : [person.city]),
      }
      const facetOf = { skills: 'skills', professions: 'professions', locations: 'location' } as const
      const listOf = { skills, professions, locations: [] } as const
      const candidates = Object.entries(groups).flatMap(([group, valuesOf], rank) => {
        const facet = facetOf[group as keyof typeof groups]
        const list = listOf[group as keyof typeof groups]
        return counted(people, facet, (person) => valuesOf(person).filter((value) => isVisible(person)(facet, value)))
          .map((entry) => {
            const ranks = namesIn(list, entry.value).map((name) => suggestedAs(name, term, group === 'locations'))
            return { ...entry, as: Math.max(...ranks) }
          })
          .filter((entry) => entry.as > 0)
          .map(({ value, count, as }) => ({ value: labelOf(list, value, language), count, as, group, rank }))
          .filter(
            // Of equal labels, keeps the most frequent one, preferring those that start with the term.
            ({ value, count, as }, at, all) =>
              !all.some(
                (other, place) =>
                  other.value === value &&
                  (other.as > as ||
                    (other.as === as && (other.count > count || (other.count === count && place < at)))),
              ),
          )
      })
      const best = candidates.toSorted(
        (a, b) => b.as - a.as || b.count - a.count || danish.compare(a.value, b.value) || a.rank - b.rank,
      )
      const isTrade = ({ group }: { group: string }) => group === 'professions'
      const others = best.filter((entry) => !isTrade(entry))
      const trades = best.filter(isTrade).slice(0, Math.max(6, 10 - others.length))
      const shown = [...trades, ...others].slice(0, 10)
      const ofGroup = (group: string) => shown.filter((entry) => entry.group === group).map(({ value }) => value)
      return { skills: ofGroup('skills'), professions: ofGroup('professions'), locations: ofGroup('locations') }
    },

    figures(monthStart: string): ApplicantFigures {
      return {
        totalApplicants: people.filter((person) => person.status === 'active').length,
        starredApplicants: people.filter((person) => (person.starRating ?? 0) >= 4).length,
        placedThisMonth: people.filter(
          (person) => person.pipelineStage === 'hired' && (person.stageChangedAt ?? '') >= monthStart,
        ).length,
      }
    },

    histograms({ hiredFrom, starts }: HistogramRange): ApplicantHistograms {
      const active = people.filter((person) => person.status === 'active')
      const open = active.filter((person) => !['hired', 'rejected'].includes(person.pipelineStage))
      const byDay = (counted: readonly Applicant[]) => {
        const days = counted.flatMap(({ stageChangedAt }) =>
          stageChangedAt === undefined ? [] : [dayOf(stageChangedAt)],
        )
        return [...new Set(days)].map((day) => ({ day, count: days.filter((other) => other === day).length }))
      }
      const stagesIn = (counted: readonly Applicant[]) => [...new Set(counted.map((person) => person.pipelineStage))]
      const at = (counted: readonly Applicant[], stage: string) =>
        counted.filter((person) => person.pipelineStage === stage)
      const startsBetween = (from: string, to: string) =>
        open.filter(({ earliestStartDate: start }) => start !== undefined && start >= from && start < to)
      return {
        stages: stagesIn(active).map((stage) => ({ stage, count: at(active, stage).length })),
        channels: counted(active, 'channel', ({ channel }) => (channel === undefined ? [] : [channel])),
        sinceByStage: stagesIn(open).map((stage) => ({ stage, days: byDay(at(open, stage)) })),
        hired: byDay(at(people, 'hired')).filter(({ day }) => day >= hiredFrom),
        startable: startsBetween('', starts[0] ?? '').length,
        starting: starts.slice(1).map((end, index) => {
          const starting = startsBetween(starts[index] ?? '', end)
          return {
            count: starting.length,
            professions: counted(starting, 'professions', ({ professions: [first] }) =>
              first === undefined ? [] : [first.profession],
            ),
          }
        }),
      }
    },
  }

  function facetsFor(all: readonly Mentioned[]): SearchAnswer['facets'] {
    const counts: SearchAnswer['facets'] = {}
    for (const facet of facetNames) {
      const counting = all.filter(({ failed }) => failed.every((filter) => filter === facet))
      counts[facet] = counted(
        counting.map(({ person }) => person),
        facet,
        (person) => facetValues(person, facet).filter((value) => isVisible(person)(facet, value)),
      )
    }
    return counts
  }
}

/** The platform's Danish sort order, made independently of ours. */
const danish = new Intl.Collator('da', { sensitivity: 'base' })

/** Returns a text and its list labels in both languages. */
function namesIn(list: readonly ListEntry[], text: string): string[] {
  const same = (name: string) => name.toLowerCase() === text.toLowerCase()
  const named = list.map(({ value, en, da, otherNames = [] }) => [value, en, da, ...otherNames])
  return [text, ...named.filter((names) => names.some(same)).flat()]
}

const wordsIn = (list: readonly ListEntry[], texts: readonly string[]): string[] =>
  texts.flatMap((text) => namesIn(list, text)).flatMap((name) => [...wordsOf(name)])

/**
 * Returns how well a value matches as a suggestion: 2 if one of its words starts with the term, 1 if it matches another
 * form, 0 if it doesn't match.
 */
function suggestedAs(value: string, term: string, isPlace: boolean): 0 | 1 | 2 {
  const wanted = wordsOf(term)
  const last = wanted.at(-1)
  if (last === undefined) return 0
  const names = isPlace ? [wordsOf(value), placeWordsOf(value)] : [wordsOf(value)]
  const begins = (asked: readonly string[]) =>
    names.some((name) =>
      name.some((_, start) =>
        asked.every((word, index) => {
          const own = name[start + index] ?? ''
          return index === asked.length - 1 ? own.startsWith(word) : own === word
        }),
      ),
    )
  if (begins(wanted)) return 2
  return otherTermsOf(last).some((other) => begins([...wanted.slice(0, -1), other.term])) ? 1 : 0
}

/** Caches a function per record: each question checks everyone again for each facet, and texts take the longest. */
function oncePerRecord<Text>(read: (person: Applicant) => Text): (person: Applicant) => Text {
  const known = new WeakMap<Applicant, { text: Text }>()
  return (person) => {
    const found = known.get(person) ?? { text: read(person) }
    known.set(person, found)
    return found.text
  }
}

const textOf = oncePerRecord((person) => {
  const certificateNames = [person.certifications, person.safetyTraining].flat().map(({ name }) => name)
  return {
    name: [...nameWordsOf(person.firstName), ...nameWordsOf(person.lastName)],
    trade: wordsIn(
      professions,
      person.professions.slice(0, 1).map(({ profession }) => profession),
    ),
    professions: wordsIn(
      professions,
      person.professions.map(({ profession }) => profession),
    ),
    skills: wordsIn(skills, [person.coreCompetencies, person.tradeSkills, person.machineOperations].flat()),
    city: placeWordsOf(person.city ?? ''),
    region: placeWordsOf(person.region ?? ''),
    certifications: [
      ...wordsIn(certificates, certificateNames),
      ...certificateNames.flatMap((name) => licenceWordsIn(wordsOf(name))),
      ...withIncluded(person.driverLicenseClasses).flatMap((name) => [
        `${name}.`,
        ...['korekort', 'driving', 'licence', 'license'],
      ]),
    ],
    workExperience: person.workExperience.flatMap(({ company, position, description = '', skillsUsed, machinery }) =>
      wordsIn([...professions, ...skills], [company, position, description, ...skillsUsed, ...machinery]),
    ),
  }
})

/** The searchable text of an anonymous applicant: the labels of their list values. */
const listedTextOf = oncePerRecord((person) => {
  const listed = (facet: FacetName) => facetValues(person, facet).filter((value) => isPlainlyListed(facet, value))
  const { professions: trades, coreCompetencies, tradeSkills, machineOperations } = person
  const isListedTrade = ({ profession }: (typeof trades)[number]) => isPlainlyListed('professions', profession)
  const text = textOf({
    ...person,
    ...{ firstName: '', lastName: '', workExperience: [], safetyTraining: [] },
    city: listed('location')[0],
    region: listed('region')[0],
    professions: trades.filter(isListedTrade),
    coreCompetencies: coreCompetencies.filter((skill) => isPlainlyListed('skills', skill)),
    tradeSkills: tradeSkills.filter((skill) => isPlainlyListed('tradeSkills', skill)),
    machineOperations: machineOperations.filter((skill) => isPlainlyListed('machineOperations', skill)),
    certifications: listed('certificates').map((name) => ({ name })),
  })
  // The first profession is the trade, unless it is free text.
  return trades.slice(0, 1).some(isListedTrade) ? text : { ...text, trade: [] }
})

/** The text that only users who may see these fields can search. */
const staffTextOf = oncePerRecord(({ email = '', phone = '', nationality = '' }) => {
  const country = countries.find(({ value }) => value.toLowerCase() === nationality.toLowerCase())
  const adjectives = nationalityAdjectives.find(({ code }) => code === country?.code)
  return {
    email: wordsOf(email),
    phone: digitsOf(phone),
    nationality: [nationality, country?.en, country?.da, adjectives?.en, adjectives?.da].flatMap((name = '') => [
      ...wordsOf(name),
    ]),
  }
})

/** Removes the country code. Generated numbers only come from these countries. */
function digitsOf(phone: string): string[] {
  const digits = phone.replace(/^(\+|00)(45|48|358|1)/, '').replace(/[^0-9]/g, '')
  return digits === '' ? [] : [digits]
}

const isYesNo = (facet: FacetName): boolean => (yesNoFacets as readonly string[]).includes(facet)

/** Returns how many people have each value; a person counts once per value. */
function counted(people: readonly Applicant[], facet: FacetName, valuesOf: (person: Applicant) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const person of people) {
    for (const key of new Set(valuesOf(person).map((value) => sameAs(facet, value)))) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([key, count]) => ({ value: isYesNo(facet) ? key : facetLabel(facet as ValueFacet, key), count }))
    .toSorted((a, b) => b.count - a.count || danish.compare(a.value, b.value))
}

/** Compares two people before their ids decide. Negative if `a` comes first. */
function inOrder(one: Mentioned, other: Mentioned, query: ApplicantQuery, now: Date): number {
  const [a, b] = [one.person, other.person]
  if (query.after !== undefined) return 0
  if (query.sortBy === undefined)
    return one.relevance > 0 ? other.relevance - one.relevance : b.updatedAt.localeCompare(a.updatedAt)
  const direction = query.sortOrder === 'asc' ? 1 : -1
  const missingLast = <Value>(
    one: Value | undefined,
    other: Value | undefined,
    compare: (x: Value, y: Value) => number,
  ) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return direction * compare(one, other)
  }
  switch (query.sortBy) {
    case 'firstName':
      return missingLast(visibleName(one), visibleName(other), danish.compare)
    case 'city':
      return missingLast(visibleCity(one), visibleCity(other), danish.compare)
    case 'yearsOfExperience':
      return missingLast(derivedFields(a).yearsOfExperience, derivedFields(b).yearsOfExperience, (x, y) => x - y)
    case 'pipelineStage':
      return direction * (pipelineStages.indexOf(a.pipelineStage) - pipelineStages.indexOf(b.pipelineStage))
    case 'stageChangedAt':
    case 'lastContactedDate':
    case 'nextActionDate':
      return missingLast(a[query.sortBy], b[query.sortBy], (x, y) => x.localeCompare(y))
    case 'papersEndOn':
      return missingLast(endSortedBy(a, query, now), endSortedBy(b, query, now), (x, y) => x.localeCompare(y))
    case 'updatedAt':
      return direction * a.updatedAt.localeCompare(b.updatedAt)
  }
}

const visibleName = ({ person, isAnonymous }: Mentioned) => (isAnonymous ? undefined : person.firstName)
const visibleCity = ({ person: { city }, isAnonymous }: Mentioned) =>
  isAnonymous && city !== undefined && !isPlainlyListed('location', city) ? undefined : city

/**
 * Returns the expiry date that an applicant is sorted by: the earliest of those asked for or, if descending, the
 * latest.
 */
const endSortedBy = (person: Applicant, query: ApplicantQuery, now: Date): string | undefined =>
  requestedExpiryRange(person, query, now).at(query.sortOrder === 'asc' ? 0 : -1)

function rowOf(person: Applicant): SearchAnswer['applicants'][number] {
  const { id, version, firstName, lastName, email, phone, city, country, profilePicture } = person
  const { availabilityConfirmedAt, lastContactedDate, nextActionDate } = person
  const { coreCompetencies, earliestStartDate, pipelineStage, stageChangedAt, starRating, status, tags, updatedAt } =
    person
  const { recordOwner } = person
  const { primaryProfession, yearsOfExperience } = derivedFields(person)
  return {
    ...{ availabilityConfirmedAt, lastContactedDate, nextActionDate },
    recordOwner,
    ...{ id, version, firstName, lastName, email, phone, city, country, profilePicture },
    ...{ coreCompetencies, earliestStartDate, pipelineStage, stageChangedAt, starRating, status, tags, updatedAt },
    ...{ primaryProfession, yearsOfExperience, incomplete: missingFields(person).length > 0 },
  }
}

function firstByStage(ordered: readonly Applicant[], { pipelineStage }: ApplicantQuery): SearchAnswer['byStage'] {
  const stages = pipelineStages.filter((stage) => pipelineStage === undefined || pipelineStage.includes(stage))
  const standingAt = (stage: string) => ordered.filter((person) => person.pipelineStage === stage)
  return Object.fromEntries(stages.map((stage) => [stage, standingAt(stage).slice(0, 50).map(rowOf)]))
}
