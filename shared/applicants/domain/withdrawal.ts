import type { Applicant } from './applicant.ts'

/** The reason that the timeline stores if a partner withdrew the person. */
export const withdrawal = 'withdrawn'

/** Returns whether the current rejection came from the partner. False once the person is reopened, or later rejected by staff. */
export const isWithdrawn = ({
  pipelineStage,
  stageChangedAt,
  source,
}: Pick<Applicant, 'stageChangedAt' | 'source'> & {
  pipelineStage?: Applicant['pipelineStage'] | undefined
}): boolean => pipelineStage === 'rejected' && stageChangedAt !== undefined && source?.withdrawnAt === stageChangedAt
