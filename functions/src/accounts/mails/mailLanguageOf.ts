import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'

/** Returns the language that the person chose, or the one of the page that requested the mail. */
export const mailLanguageOf = (
  { chosenLanguage }: Pick<User, 'chosenLanguage'>,
  requested: MailLanguage,
): MailLanguage => chosenLanguage ?? requested
