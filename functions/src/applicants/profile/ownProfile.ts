import type { Actor } from '../../../../shared/accounts/domain/actor.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { ProfileAnswer } from '../../../../shared/applicants/contract/profileAnswer.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../../accounts/stores/userStore.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { type ShownProgressDeps, shownProgress } from '../shownProgress.ts'
import type { ApplicantStore } from '../stores/applicantStore.ts'
import type { ProfileStore } from '../stores/profileStore.ts'

export interface OwnRecordDeps {
  profiles: Pick<ProfileStore, 'applicantIdOf'>
  applicants: Pick<ApplicantStore, 'byId'>
}

/** The record connected to an account. `gone` is the id of a connected record that has been deleted. */
export type OwnRecord =
  | { applicant: Applicant; deletedId?: never }
  | { applicant?: never; deletedId?: string | undefined }

export async function ownRecord(userId: string, deps: OwnRecordDeps): Promise<OwnRecord> {
  const applicantId = await deps.profiles.applicantIdOf(userId)
  const applicant = applicantId === undefined ? undefined : await deps.applicants.byId(applicantId)
  return applicant ? { applicant } : { deletedId: applicantId }
}

/** Returns the caller's account. Throws `not_signed_in` if it was deleted during the call. */
export async function ownAccount(userId: string, deps: { users: Pick<UserStore, 'byId'> }): Promise<User> {
  const user = await deps.users.byId(userId)
  if (!user) throw new ProductError('not_signed_in', 'You are not logged in')
  return user
}

const documentedJob = (job: Applicant['workExperience'][number]) => ({
  ...job,
  jobTitle: job.position,
  companyName: job.company,
  responsibilities: job.description,
})

/** Returns a profile as its applicant sees it. */
export async function presentProfile(
  applicant: Applicant | undefined,
  account: User,
  actor: Actor,
  deps: ShownProgressDeps,
): Promise<ProfileAnswer> {
  const { firstName, lastName, email } = account
  return {
    ...(applicant && {
      applicant: { ...presentApplicant(applicant, actor), workExperience: applicant.workExperience.map(documentedJob) },
      progress: await shownProgress(applicant, deps),
    }),
    account: { firstName, lastName, email },
  }
}
