import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { type MailedRecord, newProfileLink } from '../profile/profileLinks.ts'

interface WritingDeps extends DependenciesOf<{ stores: { profileLinks: ['keep'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

/** Creates a link to the caller's own profile. Its token proves that this account's owner reads the mailbox. */
export async function linkToProfile(
  purpose: 'connect' | 'confirm',
  user: Pick<User, 'id' | 'sessionEpoch'>,
  mailed: MailedRecord,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<string> {
  const { token, record } = newProfileLink(user, mailed, deps.now())
  await deps.profileLinks.keep(record)
  return linkTo('/my-profile', { language, token: { [purpose]: token } }, deps)
}
