import { expect, test } from 'vitest'
import { responseBytes } from '../../functions/src/intake/responseBytes.ts'
import { submissionAnswerSchema } from '../../shared/intake/contract/submissionAnswer.ts'
import type { SubmissionFile } from '../../shared/intake/domain/submission.ts'
import { additionLimits } from '../../shared/kernel/domain/additionLimits.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'
import { makeSubmission } from '../make/submission.ts'

/** The response limit of Lambda. */
const lambdaBytes = 6_291_556

const file: SubmissionFile = {
  id: idOf(1),
  kind: 'certificate',
  name: '"'.repeat(limits.fileName),
  type: 'application/pdf',
  size: 10 * 1024 * 1024,
  certification: 39,
}

/** The maximum number of additions, each with only this text at its maximum length. */
const additionsOf = (character: string) =>
  Array.from({ length: additionLimits.additions }, (_, index) => ({
    ...{ id: idOf(index), at: '2026-03-01T08:00:00.000Z', documents: [] },
    text: character.repeat(additionLimits.text),
  }))

/** An application that just fits, filled with this text, including everything a review adds. */
function fullest(character: string, files: SubmissionFile[]) {
  const additions = additionsOf(character)
  const room = functionLimits.applicationBytes - responseBytes({ applicantData: { text: '' }, files, additions })
  const each =
    responseBytes({ applicantData: { text: character }, files: [], additions }) -
    responseBytes({ applicantData: { text: '' }, files: [], additions })
  const applicantData = { text: character.repeat(Math.floor(room / each)) }
  expect(responseBytes({ applicantData, files, additions })).toBeGreaterThan(functionLimits.applicationBytes - 8)
  const time = '2026-03-01T08:00:00.000Z'
  return submissionAnswerSchema.parse({
    ...makeSubmission({ applicantData, files, additions, status: 'approved' }),
    reviewedAt: time,
    reviewNotes: '"'.repeat(limits.recruiterNotes),
    reviewedByName: '"'.repeat(2 * limits.name + 1),
    promotedApplicantId: idOf(2),
  })
}

test.each([
  ['quotes', '"', []],
  ['line breaks', '\n', []],
  ['two-byte letters', 'å', []],
  [
    'quotes and the maximum number of files',
    '"',
    Array.from({ length: limits.applicationCertificates + 2 }, () => file),
  ],
])('fits a page of the largest applications, with %s, into a Lambda response', (_what, character, files) => {
  const page = Array.from({ length: limits.submissionPage }, () => fullest(character, files))
  const answer = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(page) }
  // Headers and the like take less than 4 KB.
  expect(Buffer.byteLength(JSON.stringify(answer)) + 4096).toBeLessThan(lambdaBytes)
})
