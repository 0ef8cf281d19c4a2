import type { Applicant } from './applicant.ts'

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

/** What a permit means for starting work; unknown schemes count as a work permit, no permit as pending. */
export function workPermitStatusOf(workPermitType: string | undefined): WorkPermitStatus {
  if (!workPermitType) return 'pending'
  return statusOfPermit[workPermitType] ?? 'work_permit'
}

/** The highest experience in any profession, in years; undefined without professions. */
export function yearsOfExperienceOf(person: Pick<Applicant, 'professions'>): number | undefined {
  if (person.professions.length === 0) return undefined
  return Math.max(...person.professions.map((profession) => profession.yearsOfExperience))
}

/** The fields that follow from others and are never stored. */
export function derivedFields(person: Pick<Applicant, 'professions' | 'languages' | 'workPermitType'>) {
  const [primary, ...secondary] = person.professions
  return {
    primaryProfession: primary?.profession,
    secondaryProfessions: secondary.map((profession) => profession.profession),
    yearsOfExperience: yearsOfExperienceOf(person),
    languagesSpoken: person.languages.map((entry) => entry.language),
    workPermitStatus: workPermitStatusOf(person.workPermitType),
  }
}
