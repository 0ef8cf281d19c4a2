import type { Locator, Page } from 'playwright-core'
import type { SubmissionAnswer } from '../../shared/intake/contract/submissionAnswer.ts'
import { applied, newApplication } from '../api/world/applications.ts'
import { signedInAs } from '../api/world/people.ts'

type Application = ReturnType<typeof newApplication>

/** Creates a pending submission that no other test uses. */
export async function newSubmission(application: Application = newApplication()): Promise<SubmissionAnswer> {
  return applied(await signedInAs('recruiter'), application)
}

export const nameOf = ({ applicantData: { firstName, lastName } }: SubmissionAnswer): string =>
  `${firstName} ${lastName}`

export const submissionUrl = ({ id }: Pick<SubmissionAnswer, 'id'>): string => `/submissions?submission=${id}`

export const panel = (page: Page): Locator => page.getByRole('dialog')

export const reviewLink = (page: Page, submission: SubmissionAnswer): Locator =>
  page.getByRole('link', { name: `Review ${nameOf(submission)}`, exact: true })
