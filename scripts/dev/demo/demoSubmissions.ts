import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import { type Submission, submissionSchema } from '../../../shared/intake/domain/submission.ts'
import type { SubmissionStatus } from '../../../shared/intake/domain/submissionStatuses.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import { dateOf, dayOf, timestampOf } from './days.ts'
import { withoutDocuments } from './demoDocuments.ts'
import { type DemoApplicant, type DemoFixture, demoApplicant } from './demoPerson.ts'
import { demoUserId } from './demoUsers.ts'
import { type Chance, chanceOf } from './random.ts'

/** The decided submissions out of 40. The rest are pending. */
const decidedOfForty: readonly SubmissionStatus[] = [
  ...Array<SubmissionStatus>(7).fill('approved'),
  ...Array<SubmissionStatus>(4).fill('rejected'),
  ...Array<SubmissionStatus>(2).fill('spam'),
]

interface SubmissionFixture extends DemoFixture {
  /** The number of submissions; 40 by default. */
  count?: number
  /** The number of applicants. Approved submissions became one of them. */
  applicants: number
}

/**
 * Yields public submissions, decided ones first. One pending submission is from an existing applicant. Pending ones have everything the
 * public form asks for.
 */
export function* demoSubmissions({ count = 40, applicants, ...fixture }: SubmissionFixture): Generator<Submission> {
  const known = completeApplicants(fixture, applicants)
  const strangers = completeStrangers(fixture)
  for (let index = 0; index < count; index += 1) {
    const chance = chanceOf(fixture.seed, 'submission', index)
    const status = decidedOfForty[index % 40] ?? 'pending'
    const stranger = strangers.next().value
    const comesAgain = index % 40 === decidedOfForty.length
    const acquaintance = status === 'approved' || comesAgain ? known.next().value : undefined
    if (status === 'spam') yield spamAt(fixture, index, chance)
    else if (status === 'approved' && acquaintance) yield approvedFrom(chance, acquaintance)
    else {
      const person = acquaintance ? movedTo(acquaintance, stranger) : unknownAs(stranger)
      yield fromStranger(fixture, chance, person, status === 'rejected' ? status : 'pending')
    }
  }
}

/** Returns a known person with a new address and phone number. */
const movedTo = (
  known: DemoApplicant,
  { street, city, region, country, postcode, geoCoordinates, phone }: Applicant,
) => ({
  ...known,
  ...{ street, city, region, country, postcode, geoCoordinates, phone },
})

/** Returns a person whose email no demo applicant has. */
const unknownAs = (stranger: DemoApplicant) => ({ ...stranger, email: stranger.email.replace(/@.*/, '@inbox.example') })

function* completeApplicants(fixture: DemoFixture, before: number): Generator<DemoApplicant, undefined> {
  for (let index = 1; index < before; index += 1) {
    const applicant = demoApplicant(fixture, index)
    if (isComplete(applicant)) yield applicant
  }
}

/** Yields people of another seed, without an end. */
function* completeStrangers({ seed, today }: DemoFixture): Generator<DemoApplicant, never> {
  for (let index = 0; ; index += 1) {
    const stranger = demoApplicant({ seed: seed + 0x5eed, today }, index)
    if (isComplete(stranger)) yield stranger
  }
}

const isComplete = (applicant: Applicant) => applicant.languages.length > 0

function submissionAt(chance: Chance, createdAt: string) {
  return {
    id: chance.uuid(),
    ipAddress: `198.51.100.${chance.whole(1, 254)}`,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
    gdprConsent: true,
    gdprConsentTimestamp: createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

function approvedFrom(chance: Chance, applicant: Applicant): Submission {
  const sentDay = dayOf(applicant.createdAt.slice(0, 10)) - chance.whole(1, 4)
  return submissionSchema.parse({
    ...submissionAt(chance, timestampOf(sentDay, chance.whole(5 * 3600, 21 * 3600))),
    applicantData: formOf(applicant),
    language: writtenLanguage(applicant),
    status: 'approved',
    reviewedBy: applicant.recordOwner,
    reviewedAt: applicant.createdAt,
    updatedAt: applicant.createdAt,
    reviewNotes: chance.pick(['Udfyldt og troværdig.', 'Ringede tilbage samme dag.', undefined]),
    promotedApplicantId: applicant.id,
  })
}

function fromStranger(
  fixture: DemoFixture,
  chance: Chance,
  person: Applicant,
  status: 'pending' | 'rejected',
): Submission {
  const daysAgo = status === 'pending' ? Math.floor(chance.next() ** 1.5 * 20) + 1 : chance.whole(25, 150)
  const sentDay = dayOf(fixture.today) - daysAgo
  const sent = submissionAt(chance, timestampOf(sentDay, chance.whole(5 * 3600, 21 * 3600)))
  const reviewedAt = timestampOf(sentDay + chance.whole(1, 3), chance.whole(7 * 3600, 15 * 3600))
  return submissionSchema.parse({
    ...sent,
    applicantData: { ...formOf(person), earliestStartDate: dateOf(sentDay + chance.whole(0, 45)) },
    language: writtenLanguage(person),
    status,
    ...(status === 'rejected' && {
      reviewedBy: demoUserId(fixture.seed, 'recruiter'),
      reviewedAt,
      updatedAt: reviewedAt,
      reviewNotes: chance.pick([
        'Manglede papirer efter to rykkere.',
        'Søger andet arbejde, end vi tilbyder.',
        'Svarede ikke på to opkald og en mail.',
        'Fandt job, før vi ringede.',
      ]),
    }),
  })
}

function spamAt(fixture: DemoFixture, index: number, chance: Chance): Submission {
  const sentAt = timestampOf(dayOf(fixture.today) - chance.whole(2, 60), chance.whole(0, 86_399))
  return submissionSchema.parse({
    ...submissionAt(chance, sentAt),
    status: 'spam',
    applicantData: {
      firstName: 'Quick',
      lastName: chance.pick(['Traffic', 'Ranking', 'Loans']),
      email: `offer${index}@bulk.example`,
      phone: '+45 12 00 00 00',
      city: 'http://cheap-traffic.example',
    },
  })
}

const addedByStaff = new Set<string>([
  'recruiterNotes',
  'starRating',
  'pipelineStage',
  'tags',
  'status',
] satisfies (keyof Applicant)[])

/** Returns what the person would have filled in: the writable fields, without files and staff-only fields. */
function formOf(applicant: Applicant): Record<string, unknown> {
  const form = Object.entries(withoutDocuments(applicant)).filter(
    ([field, value]) => field in applicantFields && !addedByStaff.has(field) && value !== undefined,
  )
  return {
    ...Object.fromEntries(form),
    employmentType: applicant.employmentType.filter((type) => type === 'full_time' || type === 'part_time'),
  }
}
