import { page } from 'vitest/browser'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { dialog as panel } from './parts.ts'

export const nameOf = ({ applicantData: { firstName, lastName } }: Submission) => `${firstName} ${lastName}`
export const submissionUrl = ({ id }: Submission) => `/submissions?submission=${id}`
export const reviewLink = (submission: Submission) =>
  page.getByRole('link', { name: `Review ${nameOf(submission)}`, exact: true })
export const tab = (name: RegExp) => page.getByRole('tab', { name })
export const buttonInPanel = (name: string | RegExp) => panel().getByRole('button', { name })
export const notes = () => panel().getByLabelText('Review notes')
export const title = (submission: Submission) => panel().getByRole('heading', { name: nameOf(submission) })
