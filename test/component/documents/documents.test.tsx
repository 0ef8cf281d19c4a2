import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { completeDocumentUpload } from '../../../shared/documents/contract/completeDocumentUpload.ts'
import { listApplicantDocuments } from '../../../shared/documents/contract/listApplicantDocuments.ts'
import { requestDocumentUpload } from '../../../shared/documents/contract/requestDocumentUpload.ts'
import { updateDocument } from '../../../shared/documents/contract/updateDocument.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { noAnswer } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile } from '../world/files.ts'
import { absent, phone, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const documentsOf = (applicant: Applicant) => `${pathOf(applicant)}&tab=documents`
const item = (name: string) => dialog().getByRole('listitem').filter({ hasText: name })
const upload = () => page.getByRole('dialog', { name: 'Upload document' })
const confidential = () => upload().getByRole('checkbox', { name: 'Confidential: cannot be released to clients' })
const chooseDocument = (file: File) => choose(button('Upload document'), file)
const send = () => upload().getByRole('button', { name: 'Upload', exact: true }).click()

describe('the documents of an applicant', () => {
  test('are listed with all that is said of them', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(documentsOf(applicant), recruiter)
    await seen(dialog().getByText('No documents uploaded'))
    await chooseDocument(pdfFile('Svejsecertifikat.pdf', 54_321))
    await upload().getByLabelText('Document type').selectOptions('certificate')
    await upload().getByLabelText('Description').fill('Renewed in spring')
    await upload().getByLabelText('Tags').fill('welding, renewed')
    await upload().getByLabelText('Expiry date').fill('2034-01-31')
    await expect.element(confidential()).not.toBeChecked()
    await send()
    await toasted('Success', 'Certificate uploaded successfully')
    await absent(upload())
    const shown = item('Svejsecertifikat.pdf')
    await seen(
      shown.getByText('Certificate · 53.0 KB'),
      shown.getByText('Renewed in spring'),
      shown.getByText('Expires 31 Jan 2034'),
      shown.getByText('Tags: welding, renewed'),
      shown.getByRole('button', { name: 'Download Svejsecertifikat.pdf' }),
    )
  })

  test('are deleted after a question, and the record can be edited at once', async ({ visit, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'CV.pdf', documentType: 'cv' })
    await visit(documentsOf(applicant), recruiter)
    await item('CV.pdf').getByRole('button', { name: 'More for CV.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete document?' })
    await seen(question.getByText(/^CV\.pdf and what is said of it will be lost/))
    await question.getByRole('button', { name: 'Delete' }).click()
    await toasted('Success', 'CV.pdf has been deleted')
    await seen(dialog().getByText('No documents uploaded'))
    // The record has moved on with its CV, and is edited without being told that somebody else did it.
    await dialog().getByRole('button', { name: 'Edit Profile' }).click()
    await dialog().getByRole('textbox', { name: 'Recruiter Notes' }).fill('Without a CV')
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await toasted('Success', 'Applicant updated successfully')
  })

  test('are confidential when they are of a kind that is, or when somebody says so', async ({ visit, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    await chooseDocument(pdfFile('Kontrakt.pdf'))
    await upload().getByLabelText('Document type').selectOptions('contract')
    await expect.element(confidential()).toBeChecked()
    await upload().getByLabelText('Document type').selectOptions('reference')
    await expect.element(confidential()).not.toBeChecked()
    await confidential().click()
    await send()
    await seen(item('Kontrakt.pdf').getByText('Confidential', { exact: true }))
    await chooseDocument(pdfFile('Pas.pdf'))
    await upload().getByLabelText('Document type').selectOptions('id')
    await confidential().click()
    await send()
    await seen(item('Pas.pdf'))
    expect(item('Pas.pdf').getByText('Confidential', { exact: true }).length).toBe(0)
  })

  test('are PDFs only, under 10 MB', async ({ visit, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    await chooseDocument(pictureFile('picture.pdf', 'application/pdf'))
    await toasted('Invalid file type', 'Only PDF files are allowed')
    await chooseDocument(pdfFile('large.pdf', 10 * 1024 ** 2))
    await toasted('File too large', 'File must be less than 10MB')
    expect(upload().length).toBe(0)
  })

  test('are held to their limits at each field', async ({ visit, api, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    await chooseDocument(pdfFile('CV.pdf'))
    await upload().getByLabelText('Description').fill('x'.repeat(501))
    await upload().getByLabelText('Tags').fill('a,b,c,d,e,f,g,h,i,j,k')
    await send()
    await seen(upload().getByText('Description too long (max 500 characters)'), upload().getByText('At most 10 tags'))
    expect(api.asked(requestDocumentUpload)).toEqual([])
  })

  test('can be stopped on their way', async ({ visit, api, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    const letGo = api.hold(requestDocumentUpload)
    await chooseDocument(pdfFile('Cancelled.pdf'))
    await send()
    await upload().getByRole('button', { name: 'Cancel the upload of Cancelled.pdf' }).click()
    await seen(upload().getByRole('button', { name: 'Upload', exact: true }))
    await upload().getByRole('button', { name: 'Cancel', exact: true }).click()
    letGo()
    await absent(upload())
    await seen(dialog().getByText('No documents uploaded'))
    expect(api.asked(completeDocumentUpload)).toEqual([])
  })

  test('cannot be stopped any more once they have arrived', async ({ visit, api, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    const letGo = api.hold(completeDocumentUpload)
    await chooseDocument(pdfFile('Arrived.pdf'))
    await send()
    await seen(upload().getByText('Checking the file...'))
    expect(upload().getByRole('button', { name: /^Cancel/ }).length).toBe(0)
    letGo()
    await toasted('Success', 'Document uploaded successfully')
    await seen(item('Arrived.pdf'))
  })

  test('are sent once more after a failure', async ({ visit, api, database }) => {
    const applicant = database.add()
    api.answerOnce(requestDocumentUpload, noAnswer)
    await visit(documentsOf(applicant), recruiter)
    await chooseDocument(pdfFile('CV.pdf'))
    await upload().getByLabelText('Document type').selectOptions('cv')
    await send()
    await toasted('Upload Failed', 'The server cannot be reached. Check your connection and try again.')
    await upload().getByRole('button', { name: 'Upload CV.pdf again' }).click()
    await toasted('Success', 'CV uploaded successfully')
    await seen(item('CV.pdf'))
    expect(database.applicant(applicant.id).cvDocument).toBeDefined()
  })

  test('are uploaded after a short wait when there are too many requests', async ({ visit, api, database }) => {
    api.answerOnce(requestDocumentUpload, () => {
      throw new ProductError('too_many_requests', 'Too many requests. Please try again in a moment.', { retryAfter: 1 })
    })
    await visit(documentsOf(database.add()), recruiter)
    await chooseDocument(pdfFile('Crowded.pdf'))
    await send()
    await toasted('Success', 'Document uploaded successfully')
    expect(api.asked(requestDocumentUpload)).toHaveLength(2)
    await seen(item('Crowded.pdf'))
  })

  test('are changed and marked', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'CV.pdf', documentType: 'other', description: 'Old' })
    await visit(documentsOf(applicant), recruiter)
    await item('CV.pdf').getByRole('button', { name: 'More for CV.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit CV.pdf' })
    await edit.getByLabelText('Document type').selectOptions('reference')
    await edit.getByLabelText('Description').fill('')
    await edit.getByLabelText('Verified').click()
    await edit.getByLabelText('Confidential: cannot be released to clients').click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await toasted('Success', 'Document updated successfully')
    const shown = item('CV.pdf')
    await seen(
      shown.getByText(/^Reference · /),
      shown.getByText('Verified', { exact: true }),
      shown.getByText('Confidential', { exact: true }),
    )
    await absent(shown.getByText('Old'))
    expect(api.asked(updateDocument).map(({ body }) => body)).toMatchObject([
      { documentType: 'reference', description: null, isVerified: true, isConfidential: true },
    ])
  })

  test('that are to show a certificate say so where nobody said which', async ({ visit, database }) => {
    const applicant = database.add()
    const documentType = 'certificate' as const
    database.addDocument(applicant.id, { originalName: 'Which.pdf', documentType, isVerified: true })
    database.addDocument(applicant.id, { originalName: 'ADR.pdf', documentType, certificate: 'ADR' })
    await visit(documentsOf(applicant), recruiter)
    await seen(item('Which.pdf').getByText('Not said which certificate'), item('ADR.pdf'))
    expect(item('ADR.pdf').getByText('Not said which certificate').length).toBe(0)
  })

  test('that their person added are to be verified, and verified at once', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'Own.pdf', addedByPerson: true })
    database.addDocument(applicant.id, { originalName: 'Ours.pdf' })
    await visit(documentsOf(applicant), recruiter)
    await seen(item('Own.pdf').getByText('To be verified'))
    await absent(item('Ours.pdf').getByText('To be verified'))
    await item('Own.pdf').getByRole('button', { name: 'More for Own.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Mark as verified' }).click()
    await toasted('Success', 'Document updated successfully')
    await seen(item('Own.pdf').getByText('Verified', { exact: true }))
    await absent(item('Own.pdf').getByText('To be verified'))
    expect(api.asked(updateDocument).map(({ body }) => body)).toEqual([{ isVerified: true }])
    await item('Own.pdf').getByRole('button', { name: 'More for Own.pdf' }).click()
    await seen(page.getByRole('menuitem', { name: 'Edit details' }))
    await absent(page.getByRole('menuitem', { name: 'Mark as verified' }))
  })

  test('are released to clients after a warning, and taken back', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'CV.pdf', documentType: 'cv' })
    await visit(documentsOf(applicant), recruiter)
    const choose = async (task: string) => {
      await item('CV.pdf').getByRole('button', { name: 'More for CV.pdf' }).click()
      await page.getByRole('menuitem', { name: task }).click()
    }
    await choose('Release to clients')
    const question = page.getByRole('dialog', { name: 'Release to clients?' })
    await seen(
      question.getByText(/read and keep the whole file CV\.pdf/),
      question.getByText(/^A CV usually shows address, phone and email/),
    )
    expect(api.asked(updateDocument)).toEqual([])
    await question.getByRole('button', { name: 'Release' }).click()
    await toasted('Success', 'CV.pdf has been released to clients')
    await seen(item('CV.pdf').getByText(/^Released to clients, \d/))
    await choose('Take back from clients')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await toasted('Success', 'CV.pdf has been taken back from clients')
    await absent(item('CV.pdf').getByText(/^Released to clients/))
    expect(api.asked(updateDocument).map(({ body }) => body)).toEqual([
      { releasedToClients: true },
      { releasedToClients: false },
    ])
  })

  test('say who released them, and what ends that', async ({ visit, api, database }) => {
    const applicant = database.add()
    const releasedToClients = { by: crypto.randomUUID(), at: '2026-11-20T08:00:00.000Z' }
    const document = database.addDocument(applicant.id, { originalName: 'Me.pdf', documentType: 'other' })
    api.answer(listApplicantDocuments, () => [
      { ...document, releasedToClients: { ...releasedToClients, byName: 'Karen Holm' } },
    ])
    await visit(documentsOf(applicant), recruiter)
    await seen(item('Me.pdf').getByText('Released to clients by Karen Holm, 20 Nov 2026'))
    await item('Me.pdf').getByRole('button', { name: 'More for Me.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Me.pdf' })
    const mark = edit.getByLabelText('Confidential: cannot be released to clients')
    await edit.getByLabelText('Document type').selectOptions('id')
    await expect.element(mark).toBeChecked()
    await seen(edit.getByText('When you save, it is taken back from clients.'))
    await mark.click()
    await edit.getByLabelText('Document type').selectOptions('contract')
    await expect.element(mark).not.toBeChecked()
    await edit.getByRole('button', { name: 'Save' }).click()
    await toasted('Success', 'Document updated successfully')
    expect(api.asked(updateDocument).map(({ body }) => body)).toEqual([
      { documentType: 'contract', isConfidential: false },
    ])
  })

  test('that are confidential are not to be released', async ({ visit, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'Pas.pdf', documentType: 'id', isConfidential: true })
    await visit(documentsOf(applicant), recruiter)
    await item('Pas.pdf').getByRole('button', { name: 'More for Pas.pdf' }).click()
    await seen(page.getByRole('menuitem', { name: 'Edit details' }))
    expect(page.getByRole('menuitem', { name: 'Release to clients' }).length).toBe(0)
  })

  test('fit a phone', async ({ visit, database }) => {
    const applicant = database.add()
    const said = { originalName: 'CV.pdf', description: 'x'.repeat(300), expiryDate: '2034-01-31' }
    database.addDocument(applicant.id, said)
    await visit(documentsOf(applicant), { ...recruiter, size: phone })
    await seen(item('CV.pdf').getByRole('button', { name: 'More for CV.pdf' }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    const panel = dialog().element()
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  })

  test('are downloaded by clients to whom they were released, and not changed', async ({ visit, database }) => {
    const applicant = database.add()
    const releasedToClients = { by: crypto.randomUUID(), at: '2026-11-20T08:00:00.000Z' }
    database.addDocument(applicant.id, { originalName: 'CV.pdf', releasedToClients })
    await visit(documentsOf(applicant), { as: 'client' })
    await seen(dialog().getByRole('button', { name: 'Download CV.pdf' }))
    for (const name of [/^Upload/, /^More for/, /^Picture of/])
      expect(dialog().getByRole('button', { name }).length).toBe(0)
  })
})

describe('the picture of an applicant', () => {
  const pictureOf = (applicant: Applicant) =>
    dialog().getByRole('button', { name: `Picture of ${fullNameOf(applicant)}` })

  test('is removed after a question', async ({ visit, database }) => {
    const applicant = database.add({ profilePicture: crypto.randomUUID() })
    await visit(pathOf(applicant), recruiter)
    await pictureOf(applicant).click()
    await page.getByRole('menuitem', { name: 'Remove picture' }).click()
    const question = page.getByRole('dialog', { name: 'Remove picture?' })
    await question.getByRole('button', { name: 'Remove picture' }).click()
    await toasted('Success', 'The picture has been removed')
    expect(pictureOf(applicant).getByCss('img').length).toBe(0)
    expect(database.applicant(applicant.id)).not.toHaveProperty('profilePicture')
  })

  test('has to be a picture', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await pictureOf(applicant).click()
    await choose(page.getByRole('menuitem', { name: 'Add picture' }), pdfFile('me.pdf'))
    await toasted('Invalid Image type', 'Please select an image file')
  })
})
