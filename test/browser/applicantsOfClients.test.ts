import { describe, expect } from 'vitest'
import { listApplicantDocuments } from '../../shared/contract/applicants/listApplicantDocuments.ts'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import type { ListedDocument } from '../../shared/domain/document.ts'
import { signedInAs } from '../api/people.ts'
import { dialog, listShown, rows } from './applicantPages.ts'
import { seen, test } from './browser.ts'

describe.concurrent('a client', () => {
  test('finds the applicants assigned to them, without contact, stars, selection and export', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'client' })
    expect(await listShown(page)).toBe(40)
    await seen(rows(page))
    expect(await page.getByText('@').count()).toBe(0)
    for (const name of [/^Star /, /^Edit /, 'Export to CSV']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    expect(await rows(page).getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Star Rating' }).count()).toBe(0)
  })

  test('downloads documents, and changes none', async ({ visit }) => {
    const client = await signedInAs('client')
    const { applicants } = (await client.call(searchApplicants, { query: {} })).body
    let document: ListedDocument | undefined
    for (const { id } of applicants)
      document ??= (await client.call(listApplicantDocuments, { params: { id } })).body[0]
    const page = await visit(`/applicants?applicant=${document?.applicantId}&tab=documents`, { as: 'client' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page)
        .getByRole('button', { name: `Download ${document?.originalName}` })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(document?.originalName)
    for (const name of [/^Upload/, /^More for/, /^Picture of/]) {
      expect(await dialog(page).getByRole('button', { name }).count()).toBe(0)
    }
  })
})
