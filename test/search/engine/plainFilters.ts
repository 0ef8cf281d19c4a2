import { cityKey } from '../../../functions/src/search/meaning/normalization.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import { missingFields } from '../../../shared/applicants/domain/missingFields.ts'
import { type FacetName, facetNames } from '../../../shared/applicants/fields/facets.ts'
import type { StartRequirement, TradeRules } from '../../../shared/companies/domain/startRules.ts'
import { type CertificateEntry, certificates } from '../../../shared/kernel/lists/certificates.ts'
import { withIncluded } from '../../../shared/kernel/lists/driverLicenseClasses.ts'
import { languageProficiencies } from '../../../shared/kernel/lists/languageProficiencies.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { type DanishPlace, danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'
import type { ApplicantFilters, ApplicantQuery, FilterGroup } from '../../../shared/search/domain/applicantSearch.ts'

/** Returns the date in Denmark this many days from now. Daylight saving time does not shift it. */
export function inDays(now: Date, days: number): string {
  const [year, month, day] = now.toLocaleDateString('sv', { timeZone: 'Europe/Copenhagen' }).split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, (day ?? 0) + days)).toISOString().slice(0, 10)
}

/** Returns the days from 1970 to a moment's date in Denmark. */
export const dayOf = (moment: string): number => Date.parse(inDays(new Date(moment), 0)) / 86_400_000

/** Whether a filter by this value may find the applicant. */
type MatchesFacet = (facet: FacetName, value: string) => boolean

/** Returns the filters of a query that an applicant does not pass. */
export function failedFilters(
  person: Applicant,
  query: ApplicantQuery,
  now: Date,
  {
    startRules = [],
    isTold: isVisible = () => true,
  }: { startRules?: readonly TradeRules[] | undefined; isTold?: MatchesFacet },
): (keyof ApplicantFilters)[] {
  const failed: (keyof ApplicantFilters)[] = facetNames.filter((facet) => {
    const selected = query[facet]
    if (selected === undefined) return false
    return ![selected]
      .flat()
      .some((value) => isVisible(facet, String(value)) && hasValue(person, facet, String(value), query))
  })
  if (query.anyOf?.some((group) => !hasOneOf(person, group, { ...query, isTold: isVisible }))) failed.push('anyOf')
  if (query.near !== undefined && !isNear(person, query.near, { ...query, isTold: isVisible })) failed.push('near')
  const { availableBy } = query
  if (availableBy !== undefined && !((person.earliestStartDate ?? 'never') <= availableBy)) failed.push('availableBy')
  if (query.availability !== undefined) {
    const latest = inDays(now, { now: 0, two_weeks: 14, one_month: 30 }[query.availability])
    if (person.earliestStartDate === undefined || person.earliestStartDate > latest) failed.push('availability')
  }
  const { permitEndsWithin, papersEndWithin } = query
  const { workPermitExpiryDate: permit } = person
  if (permitEndsWithin !== undefined && !(permit !== undefined && permit <= inDays(now, permitEndsWithin)))
    failed.push('permitEndsWithin')
  const requestsExpiryDates = papersEndWithin !== undefined || query.papersOver !== undefined
  if (requestsExpiryDates && requestedExpiryRange(person, query, now).length === 0) failed.push('papersEndWithin')
  if (query.cleared !== undefined) {
    const trade = person.professions[0]?.profession ?? ''
    const rules = startRules.find((each) => sameTrade(each.trade, trade))
    const asked = (rules?.requirements ?? []).filter(({ kind }) => kind !== 'document')
    if (plainlyCleared(person, asked, inDays(now, 0)) !== (query.cleared === 'yes')) failed.push('cleared')
  }
  const years = person.professions.map(({ yearsOfExperience }) => yearsOfExperience)
  const { minExperience } = query
  if (minExperience !== undefined && !years.some((worked) => worked >= minExperience)) failed.push('minExperience')
  const { unmovedDays } = query
  if (unmovedDays !== undefined) {
    const since = person.stageChangedAt && inDays(new Date(person.stageChangedAt), 0)
    if (since === undefined || since > inDays(now, -unmovedDays)) failed.push('unmovedDays')
  }
  const { stageMonth } = query
  if (stageMonth !== undefined) {
    const since = person.stageChangedAt && inDays(new Date(person.stageChangedAt), 0)
    if (since?.slice(0, 7) !== stageMonth) failed.push('stageMonth')
  }
  return failed
}

const sameTrade = (one: string, other: string): boolean => {
  const listed = professions.find(({ value, en, da }) => [value, en, da].some((label) => same(label, other)))
  return same(one, listed?.value ?? other)
}

const isOriginalSeen = (person: Applicant) => person.permitSeenBy !== undefined && person.permitSeenOn !== undefined

/** Whether the right to work is verified for a day, or waived. */
export function mayWorkOn(day: string, person: Applicant): boolean {
  const { workPermitType: permit, workPermitExpiryDate: end, permitNextCheck: check, waiver } = person
  if (derivedFields(person).workPermitStatus === 'pending') return false
  if (waiver?.requirements.includes('permit') && waiver.until >= day) return true
  if (end !== undefined && end < day) return false
  if (permit === 'EU/EEA Registration' || permit === 'Danish or Nordic Citizen') return true
  const isSeen = isOriginalSeen(person) && (check === undefined || check >= day)
  return isSeen && (end !== undefined || permit === 'Permanent Residence')
}

/** Whether an applicant may start on a day, with document requirements left out. Throws for those. */
export function plainlyCleared(person: Applicant, asked: readonly StartRequirement[], day: string): boolean {
  const lasts = (end: string | undefined) => (end ?? '9999-12-31') >= day
  const waived = (key: string) => person.waiver?.requirements.includes(key) && person.waiver.until >= day
  return (
    mayWorkOn(day, person) &&
    asked.every((requirement) => {
      switch (requirement.kind) {
        case 'certificate': {
          const name = sameAs('certificates', requirement.name)
          const held = [
            ...person.certifications.filter(
              ({ issuedIn, recognisedOn, recognitionLetter }) =>
                !requirement.isRecognised || (issuedIn ?? 'Denmark') === 'Denmark' || recognisedOn || recognitionLetter,
            ),
            ...person.safetyTraining,
          ].filter((each) => isOrIsKindOf(each.name, requirement.name))
          const key = `${requirement.isRecognised ? 'recognised' : 'certificate'}/${name}`
          return held.some(({ expiryDate }) => lasts(expiryDate)) || waived(key)
        }
        case 'licence': {
          const holds =
            withIncluded(person.driverLicenseClasses).includes(requirement.licence) && lasts(person.driverLicenseExpiry)
          return holds || waived(`licence/${requirement.licence}`)
        }
        case 'check': {
          const ends = {
            driverCpc: person.driverCpcExpiry ?? 'never',
            tachographCard: person.tachographCardExpiry ?? 'never',
            permitSeen: isOriginalSeen(person) ? (person.permitNextCheck ?? '9999-12-31') : 'never',
          }
          const end = ends[requirement.check]
          return (end !== 'never' && lasts(end)) || waived(`check/${requirement.check}`)
        }
        default:
          throw new Error('Documents are no part of a record')
      }
    })
  )
}

/**
 * Returns the expiry dates of an applicant's certificates and permits that a query asks for, in order. A certificate
 * held twice expires on the later date.
 */
export function requestedExpiryRange(
  person: Applicant,
  { papersEndWithin, papersOver }: Pick<ApplicantFilters, 'papersEndWithin' | 'papersOver'>,
  now: Date,
): string[] {
  const held = [...person.certifications, ...person.safetyTraining]
  const lastEnds = held.map(({ name }) => {
    const ends = held
      .filter((other) => sameAs('certificates', other.name) === sameAs('certificates', name))
      .map(({ expiryDate }) => expiryDate ?? 'never')
    return ends.sort().at(-1)
  })
  const { driverLicenseExpiry, driverCpcExpiry, tachographCardExpiry, workPermitExpiryDate } = person
  const ends = [...lastEnds, driverLicenseExpiry, driverCpcExpiry, tachographCardExpiry, workPermitExpiryDate]
  return ends
    .flatMap((end) => (end === undefined || end === 'never' ? [] : [end]))
    .filter((end) => papersEndWithin === undefined || end <= inDays(now, papersEndWithin))
    .filter((end) => papersOver === undefined || end < inDays(now, 0) === (papersOver === 'yes'))
    .sort()
}

/** Returns the key by which values of a facet are equal. */
export const sameAs = (facet: FacetName, value: string): string => {
  if (facet === 'certificates') return listedCertificate(value).toLowerCase()
  return facet === 'location' ? cityKey(value) : value.toLowerCase()
}

const entryNamed = (name: string): CertificateEntry | undefined =>
  certificates.find(({ value, en, da, otherNames = [] }: CertificateEntry) =>
    [value, en, da, ...otherNames].some((label) => same(label, name)),
  )

/** Returns the list's name of a certificate, given any of its names. */
const listedCertificate = (name: string): string => entryNamed(name)?.value ?? name

/** Names that people enter for a kind of a listed certificate. */
export const kindsOfCertificates: Readonly<Record<string, string>> = {
  'Svejsning (EN ISO 9606-1 136 BW)': 'Welding',
  'ADR (tank)': 'ADR',
}

/** Returns the certificates that a held one also counts as. */
const alsoHeld = (held: string): readonly string[] => {
  const kind = kindsOfCertificates[held]
  return [...(kind === undefined ? [] : [kind]), ...(entryNamed(kind ?? held)?.includes ?? [])]
}

/** Whether the held certificate is the one asked for, a kind of it, or includes it. */
const isOrIsKindOf = (held: string, asked: string): boolean =>
  sameAs('certificates', held) === sameAs('certificates', asked) || alsoHeld(held).includes(listedCertificate(asked))

export function facetValues(person: Applicant, facet: FacetName): string[] {
  const given = (value: string | number | undefined) => (value === undefined ? [] : [String(value)])
  switch (facet) {
    case 'location':
      return given(person.city)
    case 'region':
    case 'nationality':
    case 'workPermitType':
    case 'pipelineStage':
    case 'status':
    case 'channel':
    case 'starRating':
      return given(person[facet])
    case 'recordOwner':
      return [person.recordOwner ?? 'nobody']
    case 'certificates':
      return [...person.certifications, ...person.safetyTraining].flatMap(({ name }) => [name, ...alsoHeld(name)])
    case 'professions':
      return person.professions.map(({ profession }) => profession)
    case 'skills':
      return person.coreCompetencies
    case 'tradeSkills':
    case 'machineOperations':
    case 'industrySectors':
    case 'preferredRegions':
    case 'employmentType':
    case 'tags':
      return person[facet]
    case 'languages':
      return person.languages.map(({ language }) => language)
    case 'driverLicense':
      return withIncluded(person.driverLicenseClasses)
    case 'experience': {
      const years = derivedFields(person).yearsOfExperience
      if (years === undefined) return []
      return [
        ...(years <= 2 ? ['0-2'] : []),
        ...(years >= 3 && years <= 5 ? ['3-5'] : []),
        ...(years >= 5 ? ['5-'] : []),
      ]
    }
    case 'starred':
      return [(person.starRating ?? 0) >= 4 ? 'yes' : 'no']
    case 'incomplete':
      return [missingFields(person).length > 0 ? 'yes' : 'no']
    default:
      return [person[facet] ? 'yes' : 'no']
  }
}

export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type CertificateFilter = Pick<ApplicantFilters, 'validOn' | 'languageLevel'>

/** Whether an applicant has a value, on the day and at the level asked for. */
export function hasValue(
  person: Applicant,
  facet: FacetName,
  value: string,
  { validOn, languageLevel }: CertificateFilter,
): boolean {
  const holds = (expiryDate: string | undefined) =>
    validOn === undefined || expiryDate === undefined || expiryDate >= validOn
  switch (facet) {
    case 'certificates':
      return [...person.certifications, ...person.safetyTraining].some(
        ({ name, expiryDate }) => isOrIsKindOf(name, value) && holds(expiryDate),
      )
    case 'driverLicense':
      return (
        withIncluded(person.driverLicenseClasses).some((own) => same(own, value)) && holds(person.driverLicenseExpiry)
      )
    case 'languages': {
      const good = languageProficiencies.slice(0, languageLevel && languageProficiencies.indexOf(languageLevel) + 1)
      return person.languages.some(
        ({ language, proficiency }) =>
          same(language, value) &&
          (languageLevel === undefined || (proficiency !== undefined && good.includes(proficiency))),
      )
    }
    default:
      return facetValues(person, facet).some((own) => sameAs(facet, own) === sameAs(facet, value))
  }
}

const hasOneOf = (
  person: Applicant,
  group: FilterGroup,
  { isTold: isVisible, ...query }: CertificateFilter & { isTold: MatchesFacet },
): boolean =>
  facetNames.some((facet) => {
    const values = group[facet as keyof FilterGroup]
    return (
      values !== undefined &&
      [values].flat().some((value) => isVisible(facet, String(value)) && hasValue(person, facet, String(value), query))
    )
  })

/** Returns the places of a name, narrowed by region if possible. */
function placesOf(name: string, region: string | undefined): readonly DanishPlace[] {
  const named = danishPlaces.filter((place) => cityKey(place.name) === cityKey(name))
  const inRegion = named.filter((place) => region !== undefined && same(place.region, region))
  return inRegion.length > 0 ? inRegion : named
}

/** Returns the places asked for: none if the town is not on the list, undefined if it exists only in other regions. */
function placesAsked(near: string): readonly DanishPlace[] | undefined {
  const [name = '', region] = near.split(', ')
  const named = placesOf(name, undefined)
  if (region === undefined || named.length === 0) return named
  const inRegion = named.filter((place) => same(`region ${place.region}`, `Region ${region.replace('Region ', '')}`))
  return inRegion.length > 0 ? inRegion : undefined
}

/** Returns the distance in kilometres by the spherical law of cosines. */
function kilometres(one: DanishPlace, other: DanishPlace): number {
  const radians = (degrees: number) => (degrees / 180) * Math.PI
  const [from, to] = [radians(one.lat), radians(other.lat)]
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(radians(other.lng - one.lng))
  return 6371 * Math.acos(Math.min(1, cosine))
}

export function isNear(
  person: Applicant,
  near: string,
  { within = 25, orRelocate, isTold: isVisible = () => true }: ApplicantFilters & { isTold?: MatchesFacet },
): boolean {
  const towns = placesAsked(near)
  if (towns === undefined) return false
  if (orRelocate === 'yes' && person.willingToRelocate) {
    const there = person.preferredRegions.some((preferred) => towns.some((town) => same(town.region, preferred)))
    if (there || person.preferredRegions.length === 0) return true
  }
  if (towns.length === 0 && !isVisible('location', near)) return false
  return (kilometresTo(person, near) ?? Number.POSITIVE_INFINITY) <= within
}

/** Returns an applicant's distance from a town, or undefined if either place is unknown or ambiguous. */
export function kilometresTo(person: Applicant, town: string): number | undefined {
  if (person.city === undefined) return undefined
  const towns = placesAsked(town)
  if (towns === undefined) return undefined
  if (towns.length === 0) return cityKey(person.city) === cityKey(town) ? 0 : undefined
  if (person.country !== undefined && person.country !== 'Denmark') return undefined
  const [home, another] = placesOf(person.city, person.region)
  if (home === undefined || another !== undefined) return undefined
  return Math.min(...towns.map((place) => kilometres(place, home)))
}
