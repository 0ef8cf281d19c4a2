import type { TFunction } from 'i18next'
import { accountName } from '../../../shared/accounts/domain/accountName.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import type { Language } from '../browserStorage.ts'
import { formatsIn } from '../i18n/formats.ts'

export type Exporter = Pick<SessionUser, 'firstName' | 'lastName' | 'username'>

/** Returns the note at the end of an exported file: who made it, and when. */
export function exportNote(exporter: Exporter, now: Date, t: TFunction, language: Language): string {
  const [fullName, { username }] = [accountName(exporter), exporter]
  const name = fullName === username ? username : `${fullName} (${username})`
  return t('Exported by {{name}} on {{time}}', { name, time: formatsIn(language, t).dateTime(now.toISOString()) })
}
