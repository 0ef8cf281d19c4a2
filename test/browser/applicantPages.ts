import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createApplicant } from '../../shared/applicants/contract/createApplicant.ts'
import { getApplicant } from '../../shared/applicants/contract/getApplicant.ts'
import type { RouteAnswer, RouteRequest } from '../../shared/kernel/contract/defineRoute.ts'
import { newPerson, signedInAs } from '../api/world/people.ts'
import { seen } from './browser.ts'

export type Applicant = RouteAnswer<typeof getApplicant>

/** Creates an applicant that no other test uses, overriding fields of the example. */
export async function newApplicant(
  fields: Partial<RouteRequest<typeof createApplicant>['body']> = {},
): Promise<Applicant> {
  const recruiter = await signedInAs('recruiter')
  return (await recruiter.call(createApplicant, { body: { ...newPerson(), ...fields } })).body
}

/** Returns the record as stored. */
export async function savedApplicant({ id }: Pick<Applicant, 'id'>): Promise<Applicant> {
  const recruiter = await signedInAs('recruiter')
  return (await recruiter.call(getApplicant, { params: { id } })).body
}

/** A region where tests create no applicants, so that counts stay stable. */
export const steadyRegion = 'region=Hovedstaden'

export const fullNameOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The URL of the list with only this applicant. */
export const listOf = ({ lastName }: Pick<Applicant, 'lastName'>): string => `/applicants?search=${lastName}`

/** The URL of the applicant's dialog over a list without other applicants, whose pictures load at different times. */
export const pathOf = (applicant: Pick<Applicant, 'id' | 'lastName'>): string =>
  `${listOf(applicant)}&applicant=${applicant.id}`

export const resultsCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /results?$/ })

export const rows = (page: Page): Locator => page.getByRole('grid').locator('[role=row][data-id]')

export const dialog = (page: Page): Locator => page.getByRole('dialog')

export async function openTab(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('tab', { name, exact: true }).click()
}

/** Returns the number at the end of a text, which may have thousands separators. */
export function countIn(text: string): number {
  const digits = /([\d,.]+)\D*$/.exec(text)?.[1]
  expect(digits, `a number in "${text}"`).toBeDefined()
  return Number(digits?.replaceAll(/[,.]/g, ''))
}

/**
 * Waits for the list and returns the number of results. On a busy machine the engine may miss its two-second limit. The
 * page then shows an error instead of a number until the user tries again.
 */
export async function listShown(page: Page): Promise<number> {
  await seen(page.getByText(/^Showing 1 to /))
  const count = resultsCount(page)
  const again = page.getByRole('button', { name: 'Try again' })
  const isCounted = async () => {
    if (await again.isVisible()) await again.click()
    return count.isVisible()
  }
  await expect.poll(isCounted, { timeout: 60_000, interval: 2000 }).toBe(true)
  return countIn((await count.textContent()) ?? '')
}
