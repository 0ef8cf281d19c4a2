import type * as z from 'zod'
import type { Applicant, applicantSchema } from '../../applicants/domain/applicant.ts'
import type { ApplicantChanges } from '../../applicants/domain/applicantForms.ts'
import { type StageHistory, shownStage } from '../../applicants/domain/applicationProgress.ts'
import { certificateKey } from '../../applicants/domain/certificateNames.ts'
import { permitOfStatus, workPermitStatusOf } from '../../applicants/domain/derived.ts'
import { isForeign } from '../../applicants/domain/heldCredentials.ts'
import { tagsFromPartner } from '../../applicants/domain/partnerTags.ts'
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

/** Converts a partner's fields to record fields. All translation between the two spellings is in this file. */
export function recordFieldsOf(sent: PartnerApplicant): Partial<z.input<typeof applicantSchema>> {
  const { primaryProfession: _first, yearsOfExperience: _years, secondaryProfessions: _others, ...same } = sent
  const { workPermitStatus, workPermitType, pipelineStage, safetyTraining, externalId: _own, ...others } = same
  const { languagesSpoken, languages = languagesSpoken?.map(languageOnly), ...asStored } = others
  return {
    ...asStored,
    ...(languages && { languages }),
    professions: professionsOf(sent),
    workPermitType: workPermitType ?? (workPermitStatus && permitOfStatus[workPermitStatus]),
    ...(pipelineStage && { pipelineStage: storedStage(pipelineStage) }),
    ...(safetyTraining && { safetyTraining: safetyTraining.map(storedTraining) }),
  }
}

const languageOnly = (language: string): Applicant['languages'][number] => ({ language })

const stageOf = new Map(Object.entries(partnerStageOf).map(([stage, spelled]) => [spelled, stage as PipelineStage]))

/** Returns the stage of a partner's spelling. Withdrawn applicants are stored as rejected. */
export const storedStage = (spelled: PartnerStage): PipelineStage =>
  spelled === 'withdrawn' ? 'rejected' : (stageOf.get(spelled) ?? 'new')

type Training = NonNullable<PartnerApplicant['safetyTraining']>[number]

const storedTraining = ({ courseName, provider, completionDate, ...stored }: Training) => ({
  name: courseName,
  issuer: provider,
  issueDate: completionDate,
  ...stored,
})

type SentProfessions = Pick<PartnerApplicantChanges, 'primaryProfession' | 'yearsOfExperience' | 'secondaryProfessions'>

/** Returns the person's professions, based on the `held` ones. Missing years count as one, as in the forms. */
function professionsOf(
  { primaryProfession, yearsOfExperience, secondaryProfessions }: SentProfessions,
  stored: Applicant['professions'] = [],
): Applicant['professions'] {
  const [first, ...others] = stored
  const primary = primaryProfession ?? first?.profession
  const secondary = secondaryProfessions ?? others.map(({ profession }) => profession)
  const named = [...(primary === undefined ? [] : [primary]), ...secondary]
  const names = named.filter((name, index) => named.findIndex((other) => isSameText(other, name)) === index)
  const years = new Map(stored.map((each) => [each.profession.toLowerCase(), each.yearsOfExperience]))
  return names.map((profession) => ({
    profession,
    yearsOfExperience: (profession === primary && yearsOfExperience) || (years.get(profession.toLowerCase()) ?? 1),
  }))
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Converts a partner's change to record changes, including the record owner. */
export function recordChangesOf(
  sent: PartnerApplicantChanges,
  current: Applicant,
): ApplicantChanges & Pick<Partial<Applicant>, 'recordOwner'> {
  const { primaryProfession, yearsOfExperience, secondaryProfessions, ...others } = sent
  const { workPermitStatus, driverLicenseClasses, employmentType, certifications, safetyTraining, ...rest } = others
  const { externalId: _own, languagesSpoken, tags, ...same } = rest
  const professions = { primaryProfession, yearsOfExperience, secondaryProfessions }
  return {
    ...same,
    ...(Object.values(professions).some((each) => each !== undefined) && {
      professions: professionsOf(professions, current.professions),
    }),
    ...(languagesSpoken && { languages: languagesSpoken.map((language) => withLevel(language, current)) }),
    ...(tags && { tags: tagsFromPartner(current, tags).tags }),
    // The record may have a more specific permit with this status.
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
    ...(certifications && { certifications: certifications.map((stored) => withDocument(stored, current)) }),
    ...(safetyTraining && { safetyTraining: safetyTraining.map((stored) => withDescription(stored, current)) }),
  }
}

/** Returns a language with the level in the record, which a list of names does not say. */
const withLevel = (name: string, { languages }: Applicant): Applicant['languages'][number] =>
  languages.find(({ language }) => isSameText(language, name)) ?? { language: name }

/**
 * Returns what the record remembers of the fields in a change that have no place of their own. A creation is a change of
 * a record without tags.
 */
export const sourceFieldsOf = (
  { externalId, tags }: Pick<PartnerApplicantChanges, 'externalId' | 'tags'>,
  current: Pick<Applicant, 'tags' | 'source'> = { tags: [] },
) => ({
  ...(externalId !== undefined && { externalId: externalId ?? undefined }),
  ...(tags && { tags, addedTags: tagsFromPartner(current, tags).addedTags }),
})

/** Returns the codes that have no partner spelling. A partner's change keeps them. */
const unspelledIn = <Code extends string>(codes: readonly string[], stored: readonly Code[]): Code[] =>
  stored.filter((code) => !codes.includes(code))

type Certification = NonNullable<PartnerApplicant['certifications']>[number]

/**
 * Adds the certification fields that partners don't send: the document, the issuing country, and the recognition. With
 * another issuer, a certificate keeps that it is foreign, because one that is not counts without a recognition.
 */
function withDocument(sent: Certification, { certifications }: Applicant): Applicant['certifications'][number] {
  const named = certifications.filter(({ name }) => certificateKey(name) === certificateKey(sent.name))
  const stored = named.find(({ issuer }) => issuer === sent.issuer)
  const { documentId, fileName } = stored ?? {}
  const { issuedIn, recognitionLetter, recognisedOn } =
    stored ?? named.find(({ issuedIn }) => isForeign(issuedIn)) ?? {}
  return { ...sent, documentId, fileName, issuedIn, recognitionLetter, recognisedOn }
}

/** Adds the description of a course, which partners don't send. */
function withDescription(sent: Training, { safetyTraining }: Applicant): Applicant['safetyTraining'][number] {
  const stored = storedTraining(sent)
  return { ...stored, description: safetyTraining.find(({ name }) => name === stored.name)?.description }
}

/** The fields that every creation includes. */
const alwaysSent = ['firstName', 'lastName', 'email', 'primaryProfession'] as const satisfies (keyof PartnerApplicant)[]
/** The fields that a partner sees on every applicant it created. */
const alwaysVisible = ['recordOwner', 'pipelineStage', 'status'] as const satisfies (keyof PartnerApplicant)[]

/**
 * Returns the sent fields that the record must remember as sent, because the partner reads their current values. A field sent
 * empty says nothing: the partner would read what the person later tells the agency alone.
 */
export const fieldsToKeep = (sent: object): string[] =>
  Object.entries(sent).flatMap(([name, value]) => (isUnsaid(name, value) || isKnown(name) ? [] : [name]))

const isUnsaid = (name: string, value: unknown): boolean =>
  value === undefined ||
  (!isOwn(name) && (value === null || value === '' || (Array.isArray(value) && value.length === 0)))

/** Returns whether a field has only what the partner sent. */
const isOwn = (name: string): boolean => name === 'tags' || name === 'externalId'

const isKnown = (name: string): boolean => [...alwaysSent, ...alwaysVisible].some((known) => known === name)

/** Returns the stage of a stay in a partner's spelling. Withdrawn applicants are `withdrawn`. */
export const spelledStage = (stay: Pick<Applicant, 'pipelineStage' | 'stageChangedAt' | 'source'>): PartnerStage =>
  isWithdrawn(stay) ? 'withdrawn' : partnerStageOf[stay.pipelineStage]

/**
 * Returns the stage that a partner sees at `now`. A move by staff is hidden while it can be undone. The partner's own moves (creation and
 * withdrawal) are visible at once.
 */
export function stageForPartner({ createdAt, source }: Applicant, history: StageHistory, now: Date): PartnerStage {
  const isOwnMove = (movedAt: string) => movedAt === createdAt || movedAt === source?.withdrawnAt
  const { stage: pipelineStage = 'new', since: stageChangedAt } = shownStage(history, now, isOwnMove)
  return spelledStage({ pipelineStage, stageChangedAt, source })
}

/** Returns an applicant as shown to the partner that created it, at the stage visible to it. */
export function partnerApplicantOf(applicant: Applicant, stage: PartnerStage): PartnerApplicantAnswer {
  const { id, version, createdAt, updatedAt, userId, source } = applicant
  const sent = userId === undefined ? [...alwaysSent, ...(source?.fields ?? [])] : []
  const visible = new Set<string>([...alwaysVisible, ...sent])
  const fields = Object.entries(spelledFields(applicant, stage)).filter(([name]) => visible.has(name))
  return {
    ...(Object.fromEntries(fields) as ReturnType<typeof spelledFields>),
    id,
    version,
    createdAt,
    updatedAt,
  }
}

/** Returns all fields that have a partner spelling. */
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
    externalId: applicant.source?.externalId,
    languagesSpoken: applicant.languages.map(({ language }) => language),
    tags: applicant.source?.tags,
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

/** Returns the codes that have a partner spelling. Records can have others. */
const spelledIn = <Code extends string>(codes: readonly Code[], stored: readonly string[]): Code[] =>
  codes.filter((code) => stored.includes(code))
