import type { Applicant } from '../../applicants/domain/applicant.ts'
import type { MailLanguage } from './mailLanguage.ts'

/** Returns the language of messages to a person: the chosen one, otherwise Danish if they are conversational in it, otherwise English. */
export function writtenLanguage({ language, languages }: Pick<Applicant, 'language' | 'languages'>): MailLanguage {
  if (language !== undefined) return language
  const danish = languages.find((spoken) => spoken.language === 'Danish')
  return danish === undefined || danish.proficiency === 'basic' ? 'en' : 'da'
}
