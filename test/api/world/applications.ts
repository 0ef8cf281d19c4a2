import type { SubmissionAnswer } from '../../../shared/intake/contract/submissionAnswer.ts'
import type { SubmissionStatus } from '../../../shared/intake/domain/submissionStatuses.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { type Visitor, visitor } from './client.ts'
import { newPerson } from './people.ts'

/** Returns the public form's data for a person unique in this run. */
export function newApplication<Fields extends object>(fields?: Fields) {
  const { gdprConsent: _given, ...person } = newPerson()
  return { ...person, ...fields } as typeof person & Fields
}

export const pdfDataUrl = (bytes: Uint8Array = makePdf()): string =>
  `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`

/** Returns the submission with this email from the newest of its status. Throws if there is none. */
export async function submissionOf(
  staff: Visitor,
  email: string,
  status: SubmissionStatus = 'pending',
): Promise<SubmissionAnswer> {
  const { body } = await staff.call(routes.listSubmissions, { query: { status } })
  const found = body.find(({ applicantData }) => applicantData.email === email)
  if (!found) throw new Error(`No ${status} submission of ${email} is among the newest`)
  return found
}

/** Applies without an account and returns the submission as staff see it. */
export async function applied(
  staff: Visitor,
  application: ReturnType<typeof newApplication> = newApplication(),
): Promise<SubmissionAnswer> {
  const answer = await visitor().call(routes.submitApplication, {
    body: { applicantData: application, gdprConsent: true },
  })
  if (answer.status !== 201) throw new Error(`The application was refused: ${answer.error.message}`)
  return submissionOf(staff, application.email)
}
