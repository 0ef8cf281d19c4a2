import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makePdf } from '../make/pdf.ts'
import { type Applicant, dialog, newApplicant, pathOf } from './applicantPages.ts'
import { absent, seen, test, toasted } from './browser.ts'
import { picture } from './screens.ts'

const documentsOf = (applicant: Applicant) => `${pathOf(applicant)}&tab=documents`
const recruiter = { as: 'recruiter' } as const

const item = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
const pdf = (name: string, bytes: Uint8Array = makePdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

async function chooseDocument(page: Page, file: ReturnType<typeof pdf>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload document' }).click(),
  ])
  await chooser.setFiles(file)
}

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload document' })
const confidential = (page: Page) =>
  upload(page).getByRole('checkbox', { name: 'Confidential: cannot be released to clients' })

describe.concurrent("an applicant's documents", () => {
  test('are uploaded with their details, and downloaded as the same bytes', async ({ visit }) => {
    const applicant = await newApplicant()
    const bytes = makePdf(54_321)
    const page = await visit(documentsOf(applicant), recruiter)
    await seen(dialog(page).getByText('No documents uploaded'))
    await chooseDocument(page, pdf('Svejsecertifikat.pdf', bytes))
    await upload(page).getByLabel('Document type').selectOption('certificate')
    await upload(page).getByLabel('Description').fill('Renewed in spring')
    await upload(page).getByLabel('Tags').fill('welding, renewed')
    await upload(page).getByLabel('Expiry date').fill('2034-01-31')
    expect(await confidential(page).isChecked()).toBe(false)
    await upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await toasted(page, 'Certificate uploaded successfully')
    await absent(upload(page))
    const shown = item(page, 'Svejsecertifikat.pdf')
    await seen(
      shown.getByText('Certificate · 53.0 KB'),
      shown.getByText('Renewed in spring'),
      shown.getByText('Expires 31 Jan 2034'),
      shown.getByText('Tags: welding, renewed'),
    )
    await picture(page, 'applicant-documents')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download Svejsecertifikat.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Svejsecertifikat.pdf')
    expect(await readFile(await download.path())).toEqual(bytes)
  })
})
