import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signedInAs } from '../api/people.ts'
import { uploadDocument } from '../api/uploads.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { type Applicant, dialog, fullNameOf, newApplicant, pathOf, rows, savedApplicant } from './applicantPages.ts'
import { eventually, gone, seen, test, toasted } from './browser.ts'

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

/** A document of the applicant, put there by the recruiter. */
const newDocument = async ({ id }: Applicant, details: object, bytes: Uint8Array = makePdf()) =>
  uploadDocument(await signedInAs('recruiter'), id, bytes, details)

describe.concurrent('the documents of an applicant', () => {
  test('are uploaded with what is said of them, and downloaded as the same bytes', async ({ visit }) => {
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
    await toasted(page, 'Success', 'Certificate uploaded successfully')
    await gone(upload(page))
    const shown = item(page, 'Svejsecertifikat.pdf')
    await seen(
      shown.getByText('Certificate · 53.0 KB'),
      shown.getByText('Renewed in spring'),
      shown.getByText('Expires 31 Jan 2034'),
      shown.getByText('Tags: welding, renewed'),
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download Svejsecertifikat.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Svejsecertifikat.pdf')
    expect(await readFile(await download.path())).toEqual(bytes)
  })

  test('are deleted after a question', async ({ visit }) => {
    const applicant = await newApplicant()
    await newDocument(applicant, { documentType: 'cv' })
    const page = await visit(documentsOf(applicant), recruiter)
    await item(page, 'CV.pdf').getByRole('button', { name: 'More for CV.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete document?' })
    await seen(question.getByText(/^CV\.pdf and what is said of it will be lost/))
    await question.getByRole('button', { name: 'Delete' }).click()
    await toasted(page, 'Success', 'CV.pdf has been deleted')
    await seen(dialog(page).getByText('No documents uploaded'))
    // The record has moved on with its CV, and is edited without being told that somebody else did it.
    await dialog(page).getByRole('button', { name: 'Edit Profile' }).click()
    await dialog(page).getByRole('textbox', { name: 'Recruiter Notes' }).fill('Without a CV')
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await toasted(page, 'Success', 'Applicant updated successfully')
  })
})

describe.concurrent('the picture of an applicant', () => {
  const button = (page: Page, applicant: Applicant) =>
    dialog(page).getByRole('button', { name: `Picture of ${fullNameOf(applicant)}` })
  const picture = (page: Page, applicant: Applicant) => button(page, applicant).locator('img')

  test('is chosen, kept as a JPEG and shown everywhere', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), recruiter)
    await button(page, applicant).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Add picture' }).click(),
    ])
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(90, 60) })
    await toasted(page, 'Success', 'Profile picture uploaded and compressed')
    await seen(picture(page, applicant))
    const { profilePicture } = await savedApplicant(applicant)
    const address = `/api/applicants/${applicant.id}/picture?v=${profilePicture}`
    await eventually(() => picture(page, applicant).getAttribute('src'), address)
    const large = dialog(page).getByRole('img', { name: fullNameOf(applicant) })
    await eventually(() => large.evaluate((shown) => 'naturalWidth' in shown && shown.naturalWidth), 90)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await seen(rows(page).locator(`img[src="${address}"]`))
  })
})
