import type * as z from 'zod'
import { type Submission, submissionSchema } from '../../shared/intake/domain/submission.ts'
import { idOf, makeNewApplicant } from './applicant.ts'

/** Returns a valid pending submission of the example person, with these fields overridden. */
export function makeSubmission(fields: Partial<z.input<typeof submissionSchema>> = {}): Submission {
  const { gdprConsent, ...applicantData } = makeNewApplicant()
  return submissionSchema.parse({
    id: idOf(700),
    gdprConsent,
    gdprConsentTimestamp: '2026-01-01T08:00:00.000Z',
    applicantData,
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}
