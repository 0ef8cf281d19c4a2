import type * as z from 'zod'
import type { Applicant, ApplicantChanges, applicantSchema } from '../../applicants/domain/applicant.ts'
import { type StageHistory, toldStay } from '../../applicants/domain/applicationProgress.ts'
import { permitOfStatus, workPermitStatusOf } from '../../applicants/domain/derived.ts'
import type { PipelineStage } from '../../applicants/domain/pipeline.ts'
import { isWithdrawn } from '../../applicants/domain/withdrawal.ts'
import {
  type PartnerApplicant,
  type PartnerApplicantChanges,
  type PartnerStage,
  partnerEmploymentTypes,
  partnerLicenseClasses,
  partnerStageOf,
  sameFields,
} from './partnerApplicant.ts'
import type { PartnerApplicantAnswer } from './partnerApplicantAnswer.ts'

/** What of a record a partner's spellings mean. This file is the one place where they are translated, both ways. */
export function recordFieldsOf(sent: PartnerApplicant): Partial<z.input<typeof applicantSchema>> {
  const { primaryProfession: _first, yearsOfExperience: _years, secondaryProfessions: _others, ...same } = sent
  const { workPermitStatus, workPermitType, pipelineStage, safetyTraining, ...asStored } = same
  return {
    ...asStored,
    professions: professionsOf(sent),
    workPermitType: workPermitType ?? (workPermitStatus && permitOfStatus[workPermitStatus]),
    ...(pipelineStage && { pipelineStage: storedStage(pipelineStage) }),
    ...(safetyTraining && { safetyTraining: safetyTraining.map(storedTraining) }),
  }
}

const stageOf = new Map(Object.entries(partnerStageOf).map(([stage, spelled]) => [spelled, stage as PipelineStage]))

/** The stage that a spelling means: whoever withdrew is rejected. */
export const storedStage = (spelled: PartnerStage): PipelineStage =>
  spelled === 'withdrawn' ? 'rejected' : (stageOf.get(spelled) ?? 'new')

type Training = NonNullable<PartnerApplicant['safetyTraining']>[number]

const storedTraining = ({ courseName, provider, completionDate, ...held }: Training) => ({
  name: courseName,
  issuer: provider,
  issueDate: completionDate,
  ...held,
})

type SentProfessions = Pick<PartnerApplicantChanges, 'primaryProfession' | 'yearsOfExperience' | 'secondaryProfessions'>

/**
 * The professions that somebody has, after those that were `held`. Whoever does not say for how many years is put down for
 * one, as in the forms.
 */
function professionsOf(
  { primaryProfession, yearsOfExperience, secondaryProfessions }: SentProfessions,
  held: Applicant['professions'] = [],
): Applicant['professions'] {
  const [first, ...others] = held
  const primary = primaryProfession ?? first?.profession
  const secondary = secondaryProfessions ?? others.map(({ profession }) => profession)
  const named = [...(primary === undefined ? [] : [primary]), ...secondary]
  const names = named.filter((name, index) => named.findIndex((other) => isSameText(other, name)) === index)
  const years = new Map(held.map((each) => [each.profession.toLowerCase(), each.yearsOfExperience]))
  return names.map((profession) => ({
    profession,
    yearsOfExperience: (profession === primary && yearsOfExperience) || (years.get(profession.toLowerCase()) ?? 1),
  }))
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The fields of a record that a partner's change means, and whose record it is to be. */
export function recordChangesOf(
  sent: PartnerApplicantChanges,
  current: Applicant,
): ApplicantChanges & Pick<Partial<Applicant>, 'recordOwner'> {
  const { primaryProfession, yearsOfExperience, secondaryProfessions, ...others } = sent
  const { workPermitStatus, driverLicenseClasses, employmentType, certifications, safetyTraining, ...same } = others
  const professions = { primaryProfession, yearsOfExperience, secondaryProfessions }
  return {
    ...same,
    ...(Object.values(professions).some((each) => each !== undefined) && {
      professions: professionsOf(professions, current.professions),
    }),
    // A record may know better which permit it is that has this status.
    ...(workPermitStatus !== undefined &&
      same.workPermitType === undefined &&
      workPermitStatus !== workPermitStatusOf(current.workPermitType) && {
        workPermitType: permitOfStatus[workPermitStatus] ?? null,
      }),
    ...(driverLicenseClasses && {
      driverLicenseClasses: [
        ...driverLicenseClasses,
        ...unspelledIn(partnerLicenseClasses, current.driverLicenseClasses),
      ],
    }),
    ...(employmentType && {
      employmentType: [...employmentType, ...unspelledIn(partnerEmploymentTypes, current.employmentType)],
    }),
    ...(certifications && { certifications: certifications.map((held) => withDocument(held, current)) }),
    ...(safetyTraining && { safetyTraining: safetyTraining.map((held) => withDescription(held, current)) }),
  }
}

/** The codes that a partner has no spelling for: what it says leaves them where they are. */
const unspelledIn = <Code extends string>(codes: readonly string[], held: readonly Code[]): Code[] =>
  held.filter((code) => !codes.includes(code))

type Certification = NonNullable<PartnerApplicant['certifications']>[number]

/** A certification with what partners do not speak of: the document that shows it, where it is from, and who recognises it. */
function withDocument(sent: Certification, { certifications }: Applicant): Applicant['certifications'][number] {
  const held = certifications.find(({ name, issuer }) => name === sent.name && issuer === sent.issuer)
  const { documentId, fileName, issuedIn, recognitionLetter, recognisedOn } = held ?? {}
  return { ...sent, documentId, fileName, issuedIn, recognitionLetter, recognisedOn }
}

/** The same for a course, of which partners describe nothing. */
function withDescription(sent: Training, { safetyTraining }: Applicant): Applicant['safetyTraining'][number] {
  const stored = storedTraining(sent)
  return { ...stored, description: safetyTraining.find(({ name }) => name === stored.name)?.description }
}

/** The fields of which a partner has sent something in any case. */
const alwaysSent = ['firstName', 'lastName', 'email', 'primaryProfession'] as const satisfies (keyof PartnerApplicant)[]
/** What a partner knows of any applicant that it created. */
const alwaysTold = ['recordOwner', 'pipelineStage', 'status'] as const satisfies (keyof PartnerApplicant)[]

/** The names of the fields that a partner sent something for, of which the record has to keep that it did. */
export const fieldsToKeep = (sent: object): string[] =>
  Object.entries(sent).flatMap(([name, value]) => (value === undefined || isKnown(name) ? [] : [name]))

const isKnown = (name: string): boolean => [...alwaysSent, ...alwaysTold].some((known) => known === name)

/** The stage at which somebody is, or was, as partners spell it: whoever withdrew is `withdrawn`. */
export const spelledStage = (stay: Pick<Applicant, 'pipelineStage' | 'stageChangedAt' | 'source'>): PartnerStage =>
  isWithdrawn(stay) ? 'withdrawn' : partnerStageOf[stay.pipelineStage]

/**
 * Returns the stage that a partner reads at `now`: that of before while a move by the staff can be undone. Its own moves, which are
 * the creation and the withdrawal, it reads at once.
 */
export function toldPartnerStage({ createdAt, source }: Applicant, history: StageHistory, now: Date): PartnerStage {
  const isOwnMove = (movedAt: string) => movedAt === createdAt || movedAt === source?.withdrawnAt
  const { stage: pipelineStage = 'new', since: stageChangedAt } = toldStay(history, now, isOwnMove)
  return spelledStage({ pipelineStage, stageChangedAt, source })
}

/** An applicant as the partner that created it is shown it, at the stage that it is told of. */
export function partnerApplicantOf(applicant: Applicant, stage: PartnerStage): PartnerApplicantAnswer {
  const { id, version, createdAt, updatedAt, userId, source } = applicant
  const sent = userId === undefined ? [...alwaysSent, ...(source?.fields ?? [])] : []
  const told = new Set<string>([...alwaysTold, ...sent])
  const fields = Object.entries(spelledFields(applicant, stage)).filter(([name]) => told.has(name))
  return {
    ...(Object.fromEntries(fields) as ReturnType<typeof spelledFields>),
    id,
    version,
    createdAt,
    updatedAt,
  }
}

/** All that a partner has a spelling for. */
function spelledFields(applicant: Applicant, pipelineStage: PartnerStage) {
  const [primary, ...others] = applicant.professions
  return {
    ...(Object.fromEntries(
      Object.keys(sameFields).map((name) => [name, applicant[name as keyof typeof sameFields]]),
    ) as {
      [Name in keyof typeof sameFields]: Applicant[Name]
    }),
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    email: applicant.email,
    recordOwner: applicant.recordOwner,
    status: applicant.status,
    pipelineStage,
    primaryProfession: primary?.profession,
    yearsOfExperience: primary?.yearsOfExperience,
    secondaryProfessions: others.map(({ profession }) => profession),
    workPermitStatus: workPermitStatusOf(applicant.workPermitType),
    driverLicenseClasses: spelledIn(partnerLicenseClasses, applicant.driverLicenseClasses),
    employmentType: spelledIn(partnerEmploymentTypes, applicant.employmentType),
    certifications: applicant.certifications.map(({ name, issuer, issueDate, expiryDate }) => ({
      name,
      issuer,
      issueDate,
      expiryDate,
    })),
    safetyTraining: applicant.safetyTraining.map(({ name, issuer, issueDate, expiryDate, certificateNumber }) => ({
      courseName: name,
      provider: issuer,
      completionDate: issueDate,
      expiryDate,
      certificateNumber,
    })),
  }
}

/** The codes that a partner has a spelling for: records hold some more. */
const spelledIn = <Code extends string>(codes: readonly Code[], held: readonly string[]): Code[] =>
  codes.filter((code) => held.includes(code))
