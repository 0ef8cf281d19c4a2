import type { Submission } from '../../../shared/domain/submission.ts'
import type { OutgoingMail } from '../data/outboxStore.ts'

/** The mail that tells a candidate of their application: a wish that names the submission and nothing that was typed. */
export const acknowledgement = (
  { id, language }: Pick<Submission, 'id' | 'language'>,
  { at, newId }: { at: string; newId: () => string },
): OutgoingMail => ({
  id: newId(),
  language,
  createdAt: at,
  mail: { template: 'applicationReceived', submissionId: id },
})
