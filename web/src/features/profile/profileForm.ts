import type { ProfileAnswer } from '../../../../shared/applicants/contract/profileAnswer.ts'
import type { ProfileChanges } from '../../../../shared/applicants/domain/profile.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import { currentLanguage } from '../../i18n/language.ts'

/** What people edit of their own record, as the form holds it. */
export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  country: string
  language: MailLanguage
}
const textNames = ['firstName', 'lastName', 'email', 'phone', 'city', 'country'] as const
export const profileFieldNames = [...textNames, 'language'] as const

/** The values to begin with: those of the record, or what the account knows as long as there is none; the language as it holds. */
export function profileValues({ applicant, account }: ProfileAnswer): ProfileValues {
  const { firstName = '', lastName = '', email = '' } = applicant ?? account
  const { phone = '', city = '', country = '' } = applicant ?? {}
  return { firstName, lastName, email, phone, city, country, language: messageLanguage(applicant) }
}

/** The language that somebody is written to in, whether or not anybody told; before there is a record the one that they read now. */
export const messageLanguage = (applicant: ProfileAnswer['applicant']): MailLanguage =>
  applicant ? writtenLanguage(applicant) : currentLanguage()

/**
 * What was changed since `base`, as the call takes it; all of it where there is no record yet. Of a record, a language
 * that nobody chose is not told: it goes by what the person speaks.
 */
export function profileChanges(base: ProfileAnswer, values: ProfileValues): ProfileChanges {
  const before = profileValues(base)
  const changes: ProfileChanges = {}
  for (const name of textNames) {
    const value = values[name].trim()
    if (!base.applicant || value !== before[name].trim()) changes[name] = value
  }
  if (!base.applicant || values.language !== before.language) changes.language = values.language
  return changes
}

/** A town and its country are one thing: who writes either is asked where others have changed the other. */
const place: readonly string[] = ['city', 'country']

/** Whether somebody else has changed, between two versions of a record, what is written over it here. */
export function isConflict(written: ProfileChanges, base: ProfileAnswer, newer: ProfileAnswer): boolean {
  const [then, now] = [profileValues(base), profileValues(newer)]
  const isWritten = (name: string) => name in written || (place.includes(name) && place.some((part) => part in written))
  return profileFieldNames.some((name) => then[name] !== now[name] && isWritten(name))
}
