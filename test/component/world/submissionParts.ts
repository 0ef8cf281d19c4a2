import { page } from 'vitest/browser'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { dialog as panel } from './parts.ts'

export const recruiter = { as: 'recruiter' } as const
export const nameOf = ({ applicantData: { firstName, lastName } }: Submission) => `${firstName} ${lastName}`
export const submissionUrl = ({ id }: Submission) => `/submissions?submission=${id}`
export const reviewLink = (submission: Submission) =>
  page.getByRole('link', { name: `Review ${nameOf(submission)}`, exact: true })
export const tab = (name: RegExp) => page.getByRole('tab', { name })
export const buttonInPanel = (name: string | RegExp) => panel().getByRole('button', { name })
export const notes = () => panel().getByLabelText('Review Notes')
export const title = (submission: Submission) => panel().getByRole('heading', { name: nameOf(submission) })

export const question = () => page.getByRole('dialog', { name: /^Reject / })
export const buttonInDialog = (name: string) => question().getByRole('button', { name })
export async function reject(reason: string): Promise<void> {
  await buttonInPanel('Reject').click()
  await question().getByRole('combobox', { name: 'Reason' }).selectOptions(reason)
  await buttonInDialog('Reject').click()
}
