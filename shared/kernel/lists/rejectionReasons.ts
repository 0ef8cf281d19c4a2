import type { RejectionReason } from '../../intake/domain/submission.ts'
import type { ListEntry } from './listEntry.ts'

/** Why a submission was rejected, as shown to staff. Never shown to candidates. */
export const rejectionReasonLabels = [
  { code: 'position_filled', value: 'position_filled', en: 'Position filled', da: 'Stillingen er besat' },
  {
    code: 'missing_qualifications',
    value: 'missing_qualifications',
    en: 'Missing qualifications',
    da: 'Mangler kvalifikationer',
  },
  {
    code: 'missing_certificates',
    value: 'missing_certificates',
    en: 'Missing certificates',
    da: 'Mangler beviser',
  },
  { code: 'language', value: 'language', en: 'Language skills', da: 'Sprogkundskaber' },
  { code: 'work_permit', value: 'work_permit', en: 'Work permit', da: 'Arbejdstilladelse' },
  { code: 'location', value: 'location', en: 'Location', da: 'Geografi' },
  { code: 'availability', value: 'availability', en: 'Not available in time', da: 'Ikke ledig i tide' },
  { code: 'duplicate', value: 'duplicate', en: 'Duplicate', da: 'Dublet' },
  { code: 'other', value: 'other', en: 'Other', da: 'Andet' },
] as const satisfies readonly ListEntry<RejectionReason>[]
