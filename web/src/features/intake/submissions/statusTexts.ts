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
    text: t('New applications appear here. Share the link of the public form to get some.'),
  },
  approved: { title: t('No approved submissions'), text: t('What you approve becomes an applicant and is kept here.') },
  rejected: { title: t('No rejected submissions'), text: t('What you reject is kept here with its review notes.') },
  spam: { title: t('No spam submissions'), text: t('What looks like spam is set aside here; you can take it back.') },
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
