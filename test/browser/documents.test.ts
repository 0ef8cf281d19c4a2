import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { documentOf, pictureOf } from '../api/uploads.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { type Applicant, dialog, fullNameOf, listOf, newApplicant, rows, savedApplicant } from './applicantPages.ts'
import { eventually, gone, heldCalls, phone, seen, sharedSession, test, toasted } from './browser.ts'

/** The list behind the dialog shows this applicant alone: pictures of others come and go. */
const pageOf = (applicant: Applicant) => `${listOf(applicant)}&applicant=${applicant.id}`
const documentsOf = (applicant: Applicant) => `${pageOf(applicant)}&tab=documents`
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
const confidential = (page: Page) => upload(page).getByRole('checkbox', { name: 'Confidential: clients do not see it' })

/** A document of the applicant, put there by the recruiter. */
const newDocument = async ({ id }: Applicant, details: object, bytes: Uint8Array = makePdf()) =>
  documentOf(await sharedSession('recruiter'), id, bytes, details)

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

  test('are confidential when they are of a kind that is, or when somebody says so', async ({ visit }) => {
    const page = await visit(documentsOf(await newApplicant()), recruiter)
    const send = () => upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await chooseDocument(page, pdf('Kontrakt.pdf'))
    await upload(page).getByLabel('Document type').selectOption('contract')
    expect(await confidential(page).isChecked()).toBe(true)
    await upload(page).getByLabel('Document type').selectOption('reference')
    expect(await confidential(page).isChecked()).toBe(false)
    await confidential(page).check()
    await send()
    await seen(item(page, 'Kontrakt.pdf').getByText('Confidential', { exact: true }))
    await chooseDocument(page, pdf('Pas.pdf'))
    await upload(page).getByLabel('Document type').selectOption('id')
    await confidential(page).uncheck()
    await send()
    await seen(item(page, 'Pas.pdf'))
    expect(await item(page, 'Pas.pdf').getByText('Confidential', { exact: true }).count()).toBe(0)
  })

  test('are PDFs only, under 10 MB', async ({ visit }) => {
    const page = await visit(documentsOf(await newApplicant()), recruiter)
    await chooseDocument(page, pdf('picture.pdf', makePng(3, 3)))
    await toasted(page, 'Invalid file type', 'Only PDF files are allowed')
    await chooseDocument(page, pdf('large.pdf', makePdf(10 * 1024 ** 2)))
    await toasted(page, 'File too large', 'File must be less than 10MB')
    expect(await upload(page).count()).toBe(0)
  })

  test('are held to their limits at each field', async ({ visit }) => {
    const page = await visit(documentsOf(await newApplicant()), recruiter)
    await chooseDocument(page, pdf('CV.pdf'))
    await upload(page).getByLabel('Description').fill('x'.repeat(501))
    await upload(page).getByLabel('Tags').fill('a,b,c,d,e,f,g,h,i,j,k')
    await upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await seen(
      upload(page).getByText('Description too long (max 500 characters)'),
      upload(page).getByText('At most 10 tags'),
    )
  })

  test('can be stopped on their way', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(documentsOf(applicant), recruiter)
    const letGo = await heldCalls(page, `**/api/applicants/${applicant.id}/documents/uploads`)
    await chooseDocument(page, pdf('Cancelled.pdf'))
    await upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await upload(page).getByRole('button', { name: 'Cancel the upload of Cancelled.pdf' }).click()
    await seen(upload(page).getByRole('button', { name: 'Upload', exact: true }))
    await upload(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    letGo()
    await gone(upload(page))
    await seen(dialog(page).getByText('No documents uploaded'))
  })

  test('cannot be stopped any more once they have arrived', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(documentsOf(applicant), recruiter)
    const letGo = await heldCalls(page, '**/complete')
    await chooseDocument(page, pdf('Arrived.pdf'))
    await upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await seen(upload(page).getByText('Checking the file...'))
    expect(
      await upload(page)
        .getByRole('button', { name: /^Cancel/ })
        .count(),
    ).toBe(0)
    letGo()
    await toasted(page, 'Success', 'Document uploaded successfully')
    await seen(item(page, 'Arrived.pdf'))
  })

  test('are sent once more after a failure', async ({ visit }) => {
    const applicant = await newApplicant()
    const path = `**/api/applicants/${applicant.id}/documents/uploads`
    const page = await visit(documentsOf(applicant), {
      ...recruiter,
      refused: ['ERR_FAILED /api/applicants/{id}/documents/uploads'],
      intercept: (page) => page.route(path, (route) => route.abort()),
    })
    await chooseDocument(page, pdf('CV.pdf'))
    await upload(page).getByLabel('Document type').selectOption('cv')
    await upload(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await toasted(page, 'Upload Failed', 'The server cannot be reached. Check your connection and try again.')
    await page.unroute(path)
    await upload(page).getByRole('button', { name: 'Upload CV.pdf again' }).click()
    await toasted(page, 'Success', 'CV uploaded successfully')
    await seen(item(page, 'CV.pdf'))
    await eventually(async () => (await savedApplicant(applicant)).cvDocument !== undefined, true)
  })

  test('are changed and marked', async ({ visit }) => {
    const applicant = await newApplicant()
    await newDocument(applicant, { documentType: 'other', description: 'Old' })
    const page = await visit(documentsOf(applicant), recruiter)
    await item(page, 'CV.pdf').getByRole('button', { name: 'More for CV.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit CV.pdf' })
    await edit.getByLabel('Document type').selectOption('reference')
    await edit.getByLabel('Description').fill('')
    await edit.getByLabel('Verified').check()
    await edit.getByLabel('Confidential: not shown to clients').check()
    await edit.getByRole('button', { name: 'Save' }).click()
    await toasted(page, 'Success', 'Document updated successfully')
    const shown = item(page, 'CV.pdf')
    await seen(
      shown.getByText(/^Reference · /),
      shown.getByText('Verified', { exact: true }),
      shown.getByText('Confidential', { exact: true }),
    )
    await gone(shown.getByText('Old'))
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

  test('fit a phone', async ({ visit }) => {
    const applicant = await newApplicant()
    await newDocument(applicant, { documentType: 'cv', description: 'x'.repeat(300), expiryDate: '2034-01-31' })
    const page = await visit(documentsOf(applicant), { ...recruiter, size: phone })
    await seen(item(page, 'CV.pdf').getByRole('button', { name: 'More for CV.pdf' }))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
    expect(await dialog(page).evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true)
  })
})

describe.concurrent('the picture of an applicant', () => {
  const button = (page: Page, applicant: Applicant) =>
    dialog(page).getByRole('button', { name: `Picture of ${fullNameOf(applicant)}` })
  const picture = (page: Page, applicant: Applicant) => button(page, applicant).locator('img')

  test('is chosen, kept as a JPEG and shown everywhere', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pageOf(applicant), recruiter)
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

  test('is removed after a question', async ({ visit }) => {
    const applicant = await newApplicant()
    await pictureOf(await sharedSession('recruiter'), applicant.id, makePng(20, 20))
    const page = await visit(pageOf(applicant), recruiter)
    await seen(picture(page, applicant))
    await button(page, applicant).click()
    await page.getByRole('menuitem', { name: 'Remove picture' }).click()
    const question = page.getByRole('dialog', { name: 'Remove picture?' })
    await question.getByRole('button', { name: 'Remove picture' }).click()
    await toasted(page, 'Success', 'The picture has been removed')
    await gone(picture(page, applicant))
    expect(await savedApplicant(applicant)).not.toHaveProperty('profilePicture')
  })

  test('has to be a picture', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pageOf(applicant), recruiter)
    await button(page, applicant).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Add picture' }).click(),
    ])
    await chooser.setFiles(pdf('me.pdf'))
    await toasted(page, 'Invalid Image type', 'Please select an image file')
  })
})
