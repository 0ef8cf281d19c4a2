import { type Applicant, type Capability, capabilities } from '../../../shared/applicants/domain/applicant.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { regions } from '../../../shared/kernel/lists/regions.ts'
import { noticeDays } from '../../../shared/privacy/domain/personNotice.ts'
import { type Day, dateOf, dayOf } from './days.ts'
import { demoEntries, withDemoDates } from './demoEntries.ts'
import { type DemoIdentity, drawHome, drawIdentity, emailOf } from './demoIdentity.ts'
import { demoUserId } from './demoUsers.ts'
import { drawPermitExpiry, drawProof } from './permits.ts'
import { type Change, drawChanges, drawCreation } from './progress.ts'
import {
  drawCertifications,
  drawLanguages,
  drawLicences,
  drawProfessions,
  drawSafetyTraining,
  drawSkills,
} from './qualifications.ts'
import { type Chance, chanceOf } from './random.ts'
import { drawWorkHistory } from './workHistory.ts'

/** The input of demo data: the same fixture gives the same people. `today` is a `YYYY-MM-DD` date; nothing happens on it or later. */
export interface DemoFixture {
  seed: number
  today: string
}

/** Everyone in the demo data has an email. */
export type DemoApplicant = Applicant & { email: string }

/** A demo person: the record as created, and its later changes. */
export interface DemoPerson {
  created: DemoApplicant
  changes: readonly Change[]
  /** The account that created the record and made the changes. */
  recruiterId: string
}

type Source = 'form' | 'partner' | 'self'

/** Returns the person at `index`. The first has their own account; the others follow the mix of sources. */
export function demoPerson({ seed, today }: DemoFixture, index: number): DemoPerson {
  const chance = chanceOf(seed, 'applicant', index)
  const id = chance.uuid()
  const todayDay = dayOf(today)
  const recruiterId = demoUserId(seed, chance.pickWeighted(recruiters))
  const source = index === 0 ? 'form' : chance.pickWeighted(sources)
  const who = drawIdentity(chance, todayDay)
  const createdAt = drawCreation(chance, todayDay)
  const person = personOf(chance, who, { today: todayDay, createdAt, number: index + 1 })
  const channel = channelOf(source, chanceOf(seed, 'channel', index))
  const proofOf = () =>
    drawProof(chanceOf(seed, 'permit proof', index), person.workPermitType, {
      ...{ createdDay: dayOf(createdAt.slice(0, 10)), today: todayDay },
    })
  const created: DemoApplicant = {
    ...(source === 'form' ? { ...person, ...proofOf() } : sparse(person, source)),
    ...cameAgain({ seed, today }, index),
    id,
    version: 1,
    userId: index === 0 ? demoUserId(seed, 'applicant') : undefined,
    recordOwner: recruiterId,
    channel,
    gdprConsentDate: source === 'partner' ? undefined : createdAt,
    informed: informedIn(channel, createdAt, today),
    stageChangedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  }
  return { created, changes: drawChanges(chance, created, todayDay), recruiterId }
}

/** One in this many was entered before, under another email. */
const entersAgain = 160
const before = 7

const cameAgain = (fixture: DemoFixture, index: number): Partial<DemoApplicant> => {
  if (index % entersAgain !== entersAgain - 1) return {}
  const { firstName, lastName, phone } = demoPerson(fixture, index - before).created
  return { firstName, lastName, ...(phone !== undefined && { phone }) }
}

export const changed = (record: DemoApplicant, change: Change): DemoApplicant => apply({ ...record }, change)

/** Returns the current record of the person at `index`. */
export function demoApplicant(fixture: DemoFixture, index: number): DemoApplicant {
  const { created, changes, recruiterId } = demoPerson(fixture, index)
  const applicant = changes.reduce(apply, created)
  return withDemoDates(applicant, demoEntries(fixture, index, applicant, recruiterId))
}

function apply(record: DemoApplicant, { at, fields }: Change): DemoApplicant {
  Object.assign(record, fields)
  if (fields.pipelineStage) record.stageChangedAt = at
  record.version += 1
  record.updatedAt = at
  return record
}

const recruiters = [
  ['recruiter', 70],
  ['manager', 25],
  ['sysadmin', 5],
] as const
/** The channels of people with a complete form. */
const channels: readonly (readonly [string, number])[] = [
  ['form', 34],
  ['staff', 24],
  ['facebook', 18],
  ['jobindex', 14],
  ['linkedin', 7],
  ['job-fair-herning', 3],
]

const channelOf = (source: Source, chance: Chance): string =>
  source === 'partner' ? 'partner' : source === 'self' ? 'profile' : chance.pickWeighted(channels)

/** People entered long enough ago have received the privacy notice. */
function informedIn(channel: string, createdAt: string, today: string): DemoApplicant['informed'] {
  if (channel !== 'staff' && channel !== 'partner') return undefined
  const at = `${daysAfter(createdAt.slice(0, 10), noticeDays)}${createdAt.slice(10)}`
  return at.slice(0, 10) < today ? { at, by: 'mail' } : undefined
}

const sources: readonly (readonly [Source, number])[] = [
  ['form', 91],
  ['partner', 6],
  ['self', 3],
]

type Person = Omit<
  DemoApplicant,
  'id' | 'version' | 'userId' | 'recordOwner' | 'gdprConsentDate' | 'stageChangedAt' | 'createdAt' | 'updatedAt'
>

function personOf(chance: Chance, who: DemoIdentity, at: { today: Day; createdAt: string; number: number }): Person {
  const { today, createdAt } = at
  const createdDay = dayOf(createdAt.slice(0, 10))
  const professions = drawProfessions(chance, who, createdDay)
  const licences = drawLicences(chance, who, today)
  const certifications = drawCertifications(chance, who, createdDay)
  const can = drawCapabilities(chance, who)
  const homepage = `${who.firstName}-${who.lastName}-${at.number}`.toLowerCase().replaceAll(' ', '-')
  return {
    firstName: who.firstName,
    lastName: who.lastName,
    email: emailOf(chance, who, at.number),
    dateOfBirth: dateOf(who.born),
    nationality: who.nationality.country,
    workPermitType: who.permit,
    cvDocument: chance.happens(0.45) ? chance.uuid() : undefined,
    linkedinUrl: chance.happens(0.12) ? `https://profiles.example/${encodeURI(homepage)}` : undefined,
    portfolioUrl:
      who.trade.academic && chance.happens(0.6) ? `https://portfolio.example/${encodeURI(homepage)}` : undefined,
    ...drawHome(chance, who),
    ...drawMobility(chance),
    ...licences,
    professions,
    workExperience: drawWorkHistory(chance, who, createdDay),
    ...drawSkills(chance, professions),
    languages: drawLanguages(chance, who, createdDay),
    certifications,
    safetyTraining: drawSafetyTraining(chance, who, createdDay),
    ...can,
    canWorkAtHeight: can.canWorkAtHeight || certifications.some(({ name }) => name === 'Working at Height'),
    hasOwnTransport: can.hasOwnTransport && licences.driverLicenseClasses.includes('B'),
    ...drawAvailability(chance, who, { today, createdDay, years: professions[0]?.yearsOfExperience ?? 1 }),
    pipelineStage: 'new',
    tags: [],
    status: chance.pickWeighted([
      ['active', 94],
      ['inactive', 4],
      ['archived', 2],
    ] as const),
    workPermitExpiryDate: drawPermitExpiry(chance, who.permit, today),
  }
}

const regionNames = regions.map((region) => region.value)

function drawMobility(chance: Chance): Pick<Applicant, 'willingToRelocate' | 'preferredRegions'> {
  const willingToRelocate = chance.happens(0.4)
  return {
    willingToRelocate,
    preferredRegions: willingToRelocate && chance.happens(0.85) ? chance.some(regionNames, chance.whole(1, 3)) : [],
  }
}

function drawCapabilities(chance: Chance, { field, woman }: DemoIdentity) {
  const can = Object.fromEntries(capabilities.map((name) => [name, chance.happens(field.capabilities[name])])) as Pick<
    Applicant,
    (typeof capabilities)[number]
  >
  const [from, to] = field.liftingWeight
  const most = chance.whole(Math.round(from / 5), Math.round((woman ? to * 0.7 : to) / 5)) * 5
  return { ...can, maxLiftingWeight: can.canLiftHeavyObjects ? most : undefined }
}

function drawAvailability(
  chance: Chance,
  { field, trade }: DemoIdentity,
  at: { today: Day; createdDay: Day; years: number },
) {
  const partTime = chance.happens(field.partTime)
  const employmentType: Applicant['employmentType'] = [partTime ? 'part_time' : 'full_time']
  if (chance.happens(field.contract)) employmentType.push('contract')
  if (chance.happens(field.season)) employmentType.push('seasonal')
  if (chance.happens(0.08)) employmentType.push('temporary')
  const [from, to] = trade.rate
  const rate = from + (to - from) * Math.min(1, (at.years / 20) * (0.7 + chance.next() * 0.6))
  const soon = at.today + chance.whole(-10, 80)
  return {
    earliestStartDate: dateOf(
      chance.happens(0.45) ? at.createdDay + chance.whole(0, 14) : Math.max(soon, at.createdDay),
    ),
    employmentType,
    weeklyHours: partTime ? chance.pick([15, 20, 25, 30]) : chance.pick([37, 37, 37, 37, 40, 45]),
    shiftPreference: chance.happens(field.nightWork)
      ? chance.pick(['rotating', 'night', 'flexible'] as const)
      : chance.pick(['day', 'day', 'flexible'] as const),
    desiredRate: chance.happens(0.8) ? Math.round(rate / 5) * 5 : undefined,
    currency: 'DKK',
  }
}

/** A record with nothing but the names. */
const emptyRecord = {
  willingToRelocate: false,
  preferredRegions: [],
  driverLicenseClasses: [],
  workExperience: [],
  coreCompetencies: [],
  industrySectors: [],
  languages: [],
  certifications: [],
  tradeSkills: [],
  machineOperations: [],
  safetyTraining: [],
  employmentType: [],
  ...(Object.fromEntries(capabilities.map((name) => [name, false])) as Record<Capability, false>),
}

/** Reduces a record to what a partner's five fields, or a person's own first visit, provide. */
function sparse(person: Person, source: 'partner' | 'self'): Person {
  const { firstName, lastName, email, phone, city, country, professions, pipelineStage, currency, tags, status } =
    person
  const known = { ...emptyRecord, firstName, lastName, email, pipelineStage, currency, tags, status }
  return source === 'partner'
    ? { ...known, professions: professions.slice(0, 1) }
    : { ...known, professions: [], phone, city, country }
}
