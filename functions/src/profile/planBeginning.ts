import { type Applicant, applicantSchema } from '../../../shared/domain/applicant.ts'
import { type ProfileChanges, profileSchema } from '../../../shared/domain/profile.ts'
import type { User } from '../../../shared/domain/user.ts'
import { type Occasion, traceOfCreation } from '../applicants/traceOf.ts'
import type { Trace } from '../data/applicantStore.ts'
import { invalid, problemsOf } from '../http/inputProblems.ts'

/**
 * Decides what the first save of somebody without a record becomes: a minimal record of their own, new, that nobody of the
 * staff owns and that no consent is recorded for, since nobody was asked. What was not sent comes from the account. Throws
 * `validation_failed` where neither has a name.
 */
export function planBeginning(
  sent: ProfileChanges,
  account: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  occasion: Occasion,
): { applicant: Applicant; trace: Trace } {
  const { firstName, lastName, email } = account
  const person = profileSchema.safeParse({ firstName, lastName, email, ...sent })
  if (!person.success) throw invalid(problemsOf(person.error))
  const { at } = occasion
  const applicant = applicantSchema.parse({
    ...person.data,
    phone: person.data.phone ?? undefined,
    city: person.data.city ?? undefined,
    country: person.data.country ?? undefined,
    id: occasion.newId(),
    version: 1,
    userId: account.id,
    stageChangedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  return { applicant, trace: traceOfCreation(applicant, occasion) }
}
