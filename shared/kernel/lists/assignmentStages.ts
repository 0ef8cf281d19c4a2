import type { AssignmentStage } from '../../proposals/domain/assignmentStage.ts'
import type { ListEntry } from './listEntry.ts'

export const assignmentStageLabels: readonly ListEntry<AssignmentStage>[] = [
  { code: 'asked', value: 'asked', en: 'Asked', da: 'Spurgt' },
  { code: 'willing', value: 'willing', en: 'Said yes', da: 'Sagt ja' },
  { code: 'proposed', value: 'proposed', en: 'Proposed', da: 'Indstillet' },
  { code: 'interview', value: 'interview', en: 'Interview', da: 'Samtale' },
  { code: 'placed', value: 'placed', en: 'Placed', da: 'Placeret' },
  { code: 'declined', value: 'declined', en: 'Declined', da: 'Afslået' },
  { code: 'ended', value: 'ended', en: 'Ended', da: 'Afsluttet' },
]
