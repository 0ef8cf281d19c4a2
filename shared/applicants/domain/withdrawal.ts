import type { Applicant } from './applicant.ts'

/** What the timeline keeps as the reason where a partner took somebody back. */
export const withdrawal = 'withdrawn'

/**
 * Whether it was the partner that took somebody back: they are rejected since then. Who is reopened, or rejected later by
 * the staff, is not withdrawn any more.
 */
export const isWithdrawn = ({
  pipelineStage,
  stageChangedAt,
  source,
}: Pick<Applicant, 'pipelineStage' | 'stageChangedAt' | 'source'>): boolean =>
  pipelineStage === 'rejected' && stageChangedAt !== undefined && source?.withdrawnAt === stageChangedAt
