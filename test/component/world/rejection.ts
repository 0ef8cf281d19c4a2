import { page } from 'vitest/browser'
import { submit } from './parts.ts'
import { buttonInPanel } from './submissionParts.ts'

/** The dialog that asks for the reason of a rejection. */
export const question = () => page.getByRole('dialog', { name: /^Reject / })
/** Rejects the open submission. */
export async function reject(reason: string): Promise<void> {
  await buttonInPanel('Reject').click()
  await submit({ Reason: reason }, 'Reject', question())
}
