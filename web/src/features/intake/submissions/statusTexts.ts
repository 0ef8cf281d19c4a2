import type { TFunction } from 'i18next'
import type { SubmissionStatus } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import { stageColours } from '../../../applicant/stageColours.ts'
import type { ChipColours } from '../../../ui/text/SoftChip.tsx'

export const statusNames = (t: TFunction): Record<SubmissionStatus, string> => ({
  pending: t('Pending'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  spam: t('Spam'),
})

/** The texts of empty lists. */
export const emptyListTexts = (t: TFunction): Record<SubmissionStatus, { title: string; text: string }> => ({
  pending: {
    title: t('No pending submissions'),
    text: t('New applications appear here. Share the link to the application form to get started.'),
  },
  approved: { title: t('No approved submissions'), text: t('Approved applications are listed here.') },
  rejected: { title: t('No rejected submissions'), text: t('Rejected applications are listed here with your notes.') },
  spam: {
    title: t('No spam submissions'),
    text: t('Emails that look like spam are listed here. You can move them to Pending.'),
  },
})

export const statusColours: Record<SubmissionStatus, Record<'light' | 'dark', ChipColours>> = {
  pending: stageColours.screening,
  approved: stageColours.hired,
  rejected: stageColours.rejected,
  spam: {
    light: { text: '#4a565b', background: '#eef1f1', border: '#d3dadb' },
    dark: { text: '#b9c4c8', background: '#232c2f', border: '#3b474b' },
  },
}
