import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

/**
 * Returns the accounts mentioned that weren't before. Throws `validation_failed` for an account that is not active
 * staff. Colleagues mentioned before may have left since.
 */
export async function newlyMentioned(
  mentions: readonly string[] = [],
  before: Pick<Activity, 'mentions'> | undefined,
  users: Pick<UserStore, 'byId'>,
): Promise<User[]> {
  const addedMentions = mentions.filter((id) => !before?.mentions?.includes(id))
  const found = await Promise.all(addedMentions.map((id) => users.byId(id)))
  return found.map((user) => {
    if (!isColleague(user)) throw invalid([problemAt('mentions', 'invalid_option', 'Choose a colleague')])
    return user
  })
}

interface MentionMails {
  /** Mails to the newly mentioned, without the author and those already notified for this entry. */
  mails: MailRequest[]
  /** Every account that the entry has ever mentioned. */
  mentioned: string[] | undefined
}

/** Plans the mention mails for an entry as it is saved now. Each account is notified once per entry. */
export function mentionMails(
  entry: Pick<Activity, 'id' | 'applicantId' | 'mentions' | 'mentioned'>,
  { users, by, at, newId }: { users: readonly User[]; by: string; at: string; newId: () => string },
): MentionMails {
  const before = entry.mentioned ?? []
  const recipients = users.filter(({ id }) => !before.includes(id) && id !== by)
  const mentioned = [...new Set([...before, ...(entry.mentions ?? [])])]
  return {
    mentioned: mentioned.length > 0 ? mentioned : undefined,
    mails: recipients.map(({ id: userId, language = 'en' }) => ({
      id: newId(),
      language,
      createdAt: at,
      mail: { template: 'mention', userId, by, applicantId: entry.applicantId, activityId: entry.id },
    })),
  }
}
