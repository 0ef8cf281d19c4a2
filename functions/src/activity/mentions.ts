import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

/**
 * The accounts of those who are mentioned and were not before. Throws `validation_failed` for who is none of the staff, or has
 * left; whoever was mentioned before may have left since.
 */
export async function newlyMentioned(
  mentions: readonly string[] = [],
  before: Pick<Activity, 'mentions'> | undefined,
  users: Pick<UserStore, 'byId'>,
): Promise<User[]> {
  const asked = mentions.filter((id) => !before?.mentions?.includes(id))
  const found = await Promise.all(asked.map((id) => users.byId(id)))
  return found.map((user) => {
    if (!isColleague(user)) throw invalid([problemAt('mentions', 'invalid_option', 'Choose one of the staff')])
    return user
  })
}

interface Told {
  /** Those who are mailed: not who was before for this entry, nor who writes. */
  mails: MailRequest[]
  /** Everybody whom the entry ever mentioned. */
  mentioned: string[] | undefined
}

/** Who is told of an entry as it is saved now, each once however often they are mentioned in it. */
export function mentionMails(
  entry: Pick<Activity, 'id' | 'applicantId' | 'mentions' | 'mentioned'>,
  { users, by, at, newId }: { users: readonly User[]; by: string; at: string; newId: () => string },
): Told {
  const before = entry.mentioned ?? []
  const told = users.filter(({ id }) => !before.includes(id) && id !== by)
  const mentioned = [...new Set([...before, ...(entry.mentions ?? [])])]
  return {
    mentioned: mentioned.length > 0 ? mentioned : undefined,
    mails: told.map(({ id: userId, language = 'en' }) => ({
      id: newId(),
      language,
      createdAt: at,
      mail: { template: 'mention', userId, by, applicantId: entry.applicantId, activityId: entry.id },
    })),
  }
}
