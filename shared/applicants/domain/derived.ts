import type { Applicant } from './applicant.ts'
import { yearsOfExperienceIn } from './experience.ts'

export const workPermitStatuses = [
  'eu_citizen',
  'work_permit',
  'permanent_residence',
  'student_visa',
  'pending',
] as const
export type WorkPermitStatus = (typeof workPermitStatuses)[number]

const statusOfPermit: Record<string, WorkPermitStatus> = {
  'EU/EEA Registration': 'eu_citizen',
  'Danish or Nordic Citizen': 'eu_citizen',
  'Permanent Residence': 'permanent_residence',
  Student: 'student_visa',
  'Asylum Seeker (work approval)': 'pending',
}

/** The permit that is known of somebody whose status alone is; one that is awaited is none yet. */
export const permitOfStatus: Record<WorkPermitStatus, string | undefined> = {
  eu_citizen: 'EU/EEA Registration',
  work_permit: 'Work Permit',
  permanent_residence: 'Permanent Residence',
  student_visa: 'Student',
  pending: undefined,
}

/** What a permit means for starting work; unknown schemes count as a work permit, no permit as pending. */
export function workPermitStatusOf(workPermitType: string | undefined): WorkPermitStatus {
  if (!workPermitType) return 'pending'
  return statusOfPermit[workPermitType] ?? 'work_permit'
}

/** The field that each of those below follows from: who does not see that one does not see them. */
export const derivedFrom = {
  primaryProfession: 'professions',
  secondaryProfessions: 'professions',
  yearsOfExperience: 'professions',
  languagesSpoken: 'languages',
  workPermitStatus: 'workPermitType',
} as const satisfies Record<keyof ReturnType<typeof derivedFields>, keyof Applicant>

/** The fields that follow from others and are never stored. */
export function derivedFields(person: Pick<Applicant, 'professions' | 'languages' | 'workPermitType'>) {
  const [primary, ...secondary] = person.professions
  return {
    primaryProfession: primary?.profession,
    secondaryProfessions: secondary.map((profession) => profession.profession),
    yearsOfExperience: yearsOfExperienceIn(person.professions),
    languagesSpoken: person.languages.map((entry) => entry.language),
    workPermitStatus: workPermitStatusOf(person.workPermitType),
  }
}
