import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import type { ProfileChanges } from '../../../../../shared/applicants/domain/profile.ts'
import type { MailLanguage } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import { writtenLanguage } from '../../../../../shared/kernel/domain/writtenLanguage.ts'
import { currentLanguage } from '../../../i18n/language.ts'

/** The fields that people edit in their own record, as form values. */
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

/**
 * Returns the initial values: those of the record or, without one, of the account. The language is the one in effect.
 */
export function profileValues({ applicant, account }: ProfileAnswer): ProfileValues {
  const { firstName = '', lastName = '', email = '' } = applicant ?? account
  const { phone = '', city = '', country = '' } = applicant ?? {}
  return { firstName, lastName, email, phone, city, country, language: messageLanguage(applicant) }
}

/**
 * Returns the language of messages to the person, chosen or derived. Without a record, the current interface language.
 */
export const messageLanguage = (applicant: ProfileAnswer['applicant']): MailLanguage =>
  applicant ? writtenLanguage(applicant) : currentLanguage()

/**
 * Returns the changes since `base` for the call, or all values if there is no record yet. For an existing record, an
 * unchosen language is left out: it is derived from the languages that the person speaks.
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

/** Town and country belong together: a change of one conflicts with another user's change of the other. */
const place: readonly string[] = ['city', 'country']

/** Returns whether another user has changed, between two versions of a record, a field that is being written. */
export function isConflict(written: ProfileChanges, base: ProfileAnswer, newer: ProfileAnswer): boolean {
  const [then, now] = [profileValues(base), profileValues(newer)]
  const isWritten = (name: string) => name in written || (place.includes(name) && place.some((part) => part in written))
  return profileFieldNames.some((name) => then[name] !== now[name] && isWritten(name))
}
