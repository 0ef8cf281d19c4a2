import type { User } from '../../../../shared/accounts/domain/user.ts'
import { type Applicant, applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { type ProfileChanges, profileSchema } from '../../../../shared/applicants/domain/profile.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { type ChangeContext, logOfCreation } from '../changeLog.ts'
import { homeAfterMove } from '../homeAfterMove.ts'
import type { ChangeLog } from '../stores/changeLogItems.ts'

/**
 * Plans the first save of an account without a record: a minimal record of its own, without a record owner and without
 * consent, since no one was asked. Its email awaits confirmation. Fields that were not sent come from the account, and
 * the language from the call. Throws `validation_failed` if neither has a name.
 */
export function planBeginning(
  sent: ProfileChanges,
  account: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  { language, ...context }: ChangeContext & Pick<RequestContext, 'language'>,
): { applicant: Applicant & { email: string }; changeLog: ChangeLog } {
  const { firstName, lastName, email } = account
  const person = checkedInput(profileSchema, { firstName, lastName, email, ...sent })
  if (person.problems) throw invalid(person.problems)
  const { at } = context
  const [city, country] = [person.data.city ?? undefined, person.data.country ?? undefined]
  const record = applicantSchema.parse({
    ...person.data,
    phone: person.data.phone ?? undefined,
    ...{ city, country, ...homeAfterMove({}, { city, country }) },
    unconfirmedEmail: person.data.email,
    language: person.data.language ?? language,
    id: context.newId(),
    version: 1,
    userId: account.id,
    channel: 'profile',
    stageChangedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const applicant = { ...record, email: person.data.email }
  return { applicant, changeLog: logOfCreation(applicant, context) }
}
