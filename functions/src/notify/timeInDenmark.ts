import { clockInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type MailLanguage, mailLocales } from '../../../shared/kernel/domain/mailLanguage.ts'

/** Returns a moment as a mail names it: date and time in Denmark. */
export const timeInDenmark = (moment: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    clockInDenmark(new Date(moment)),
  )
