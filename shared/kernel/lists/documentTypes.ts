import type { documentTypes } from '../../documents/domain/document.ts'
import type { ListEntry } from './listEntry.ts'

export const documentTypeLabels = [
  { code: 'cv', value: 'cv', en: 'CV', da: 'CV' },
  { code: 'certificate', value: 'certificate', en: 'Certificate', da: 'Bevis' },
  { code: 'id', value: 'id', en: 'ID document', da: 'Legitimation' },
  { code: 'contract', value: 'contract', en: 'Contract', da: 'Kontrakt' },
  { code: 'reference', value: 'reference', en: 'Reference', da: 'Reference' },
  { code: 'other', value: 'other', en: 'Other', da: 'Andet' },
] as const satisfies readonly ListEntry<(typeof documentTypes)[number]>[]
