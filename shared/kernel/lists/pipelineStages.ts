import type { PipelineStage } from '../../applicants/domain/pipeline.ts'
import type { ListEntry } from './listEntry.ts'

/** The stages, in the order people move through them. */
export const pipelineStageLabels = [
  { code: 'new', value: 'new', en: 'New', da: 'Ny' },
  { code: 'screening', value: 'screening', en: 'Screening', da: 'Screening' },
  { code: 'interview', value: 'interview', en: 'Interview', da: 'Samtale' },
  { code: 'shortlisted', value: 'shortlisted', en: 'Shortlisted', da: 'Udvalgt' },
  { code: 'offered', value: 'offered', en: 'Offered', da: 'Tilbud givet' },
  { code: 'hired', value: 'hired', en: 'Hired', da: 'Ansat' },
  { code: 'rejected', value: 'rejected', en: 'Rejected', da: 'Afvist' },
] as const satisfies readonly ListEntry<PipelineStage>[]
