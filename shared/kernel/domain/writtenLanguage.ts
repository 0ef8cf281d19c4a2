import type { Applicant } from '../../applicants/domain/applicant.ts'
import type { MailLanguage } from './mailLanguage.ts'

/** The language that somebody is written to in: as told, else Danish where they can hold a talk in it, else English. */
export function writtenLanguage({ language, languages }: Pick<Applicant, 'language' | 'languages'>): MailLanguage {
  if (language !== undefined) return language
  const danish = languages.find((spoken) => spoken.language === 'Danish')
  return danish === undefined || danish.proficiency === 'basic' ? 'en' : 'da'
}
