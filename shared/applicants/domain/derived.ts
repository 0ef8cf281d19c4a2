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

/** The permit shown if only the permit status is known. A pending permit is none yet. */
export const permitOfStatus: Record<WorkPermitStatus, string | undefined> = {
  eu_citizen: 'EU/EEA Registration',
  work_permit: 'Work Permit',
  permanent_residence: 'Permanent Residence',
  student_visa: 'Student',
  pending: undefined,
}

/** Returns the permit status of a permit type. Unknown schemes count as a work permit, a missing permit as pending. */
export function workPermitStatusOf(workPermitType: string | undefined): WorkPermitStatus {
  if (!workPermitType) return 'pending'
  return statusOfPermit[workPermitType] ?? 'work_permit'
}

/** The source field of each derived field. Callers who may not see the source don't see the derived field. */
export const derivedFrom = {
  primaryProfession: 'professions',
  secondaryProfessions: 'professions',
  yearsOfExperience: 'professions',
  languagesSpoken: 'languages',
  workPermitStatus: 'workPermitType',
} as const satisfies Record<keyof ReturnType<typeof derivedFields>, keyof Applicant>

/** Returns the fields that are computed from others and never stored. */
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
