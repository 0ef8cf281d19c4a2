import type { Locator, Page } from 'playwright-core'
import type { SubmissionAnswer } from '../../shared/contract/submissions/submissionAnswer.ts'
import { applied, newApplication } from '../api/applications.ts'
import { sharedSession } from './browser.ts'

type Application = ReturnType<typeof newApplication>

/** A pending submission that no other test has. */
export async function newSubmission(application: Application = newApplication()): Promise<SubmissionAnswer> {
  return applied(await sharedSession('recruiter'), application)
}

export const nameOf = ({ applicantData: { firstName, lastName } }: SubmissionAnswer): string =>
  `${firstName} ${lastName}`

export const addressOfSubmission = ({ id }: Pick<SubmissionAnswer, 'id'>): string => `/submissions?submission=${id}`

export const panel = (page: Page): Locator => page.getByRole('dialog')

export const reviewLink = (page: Page, submission: SubmissionAnswer): Locator =>
  page.getByRole('link', { name: `Review ${nameOf(submission)}`, exact: true })

/** Unfolds every part of the form that the panel shows. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = panel(page).getByRole('button', { expanded: false })
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Answers the list of submissions with these, whatever the status; those after `before` come second. */
export const listing =
  (first: readonly object[], second: readonly object[] = []) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/admin/public-submissions?*', (route) =>
      route.fulfill({ json: new URL(route.request().url()).searchParams.has('before') ? second : first }),
    )

/** Answers the counts on the tabs. */
export const counting = (counts: Record<SubmissionAnswer['status'], number>) => (page: Page) =>
  page.route('**/api/admin/public-submissions/counts', (route) => route.fulfill({ json: counts }))

/** A submission as the server would list it, by its number. */
export const listedSubmission = (number: number): SubmissionAnswer => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  status: 'pending',
  applicantData: { ...newApplication(), firstName: 'Number', lastName: String(number) },
  files: [],
  gdprConsent: true,
  createdAt: '2026-01-01T08:00:00.000Z',
})
