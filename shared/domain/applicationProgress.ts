import { type PipelineStage, pipelineStages } from './pipeline.ts'
import type { SubmissionStatus } from './submission.ts'

/** How far an application is, in the words that applicants see. */
export const applicationProgresses = [
  'received',
  'under_review',
  'interview',
  'shortlisted',
  'offer',
  'hired',
  'not_selected',
] as const
export type ApplicationProgress = (typeof applicationProgresses)[number]

const ofStage: Record<PipelineStage, ApplicationProgress> = {
  new: 'received',
  screening: 'under_review',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offered: 'offer',
  hired: 'hired',
  rejected: 'not_selected',
}

/** What an applicant is told of the stage that the staff see. */
export const progressOfStage = (stage: PipelineStage): ApplicationProgress => ofStage[stage]

/** The same for a submission; an approved one is as far as the applicant it became. Spam is not told that it is. */
export function progressOfSubmission(
  status: SubmissionStatus,
  stage: PipelineStage = pipelineStages[0],
): ApplicationProgress {
  if (status === 'approved') return progressOfStage(stage)
  return status === 'rejected' ? 'not_selected' : 'received'
}
