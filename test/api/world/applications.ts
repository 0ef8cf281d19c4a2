import type { SubmissionAnswer } from '../../../shared/intake/contract/submissionAnswer.ts'
import type { SubmissionStatus } from '../../../shared/intake/domain/submission.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { type Visitor, visitor } from './client.ts'
import { newPerson } from './people.ts'

/** What the public form sends of somebody that nobody else in this run is. */
export function newApplication<Fields extends object>(fields?: Fields) {
  const { gdprConsent: _given, ...person } = newPerson()
  return { ...person, ...fields } as typeof person & Fields
}

export const pdfDataUrl = (bytes: Uint8Array = makePdf()): string =>
  `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`

/** The submission of this email, as the staff find it among the newest of its status. */
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

/** Applies as a stranger, and answers what the staff see of it. */
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
