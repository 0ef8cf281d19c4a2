import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import type { ValueFormatters } from '../valueTexts.ts'

export type Saver = Pick<SessionUser, 'firstName' | 'lastName' | 'username'>

/** Returns who saved a file and when. The file is for outsiders, so it has no username unless there is no other name. */
export const savedNote = (saver: Saver | null, now: Date, { t, dateTime }: ValueFormatters): string =>
  saver
    ? t('Saved by {{name}} on {{time}}', { name: accountName(saver), time: dateTime(now.toISOString()) })
    : t('Saved on {{time}}', { time: dateTime(now.toISOString()) })
