import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { routes } from '../../../shared/routes.ts'
import { noAnswer } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile } from '../world/files.ts'
import { absent, phone, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, fullNameOf, pathOf, seenTexts, submit } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const { completeDocumentUpload, listApplicantDocuments, requestDocumentUpload, updateDocument } = routes
const documentsOf = (applicant: Applicant) => `${pathOf(applicant)}&tab=documents`
const item = (name: string) => dialog().getByRole('listitem').filter({ hasText: name })
const menu = (name: string) => button(`More actions for ${name}`)
const task = (name: string) => page.getByRole('menuitem', { name })
/** Chooses an act from the menu of a document. */
const act = (name: string, what: string) => clickInTurn(menu(name), task(what))
const question = (name: string) => page.getByRole('dialog', { name })
const upload = () => question('Upload document')
const confidentialBox = 'Confidential: cannot be released to clients'
const confidential = () => upload().getByRole('checkbox', { name: confidentialBox })
const chooseDocument = (file: File) => choose(button('Upload document'), file)
const uploadButton = () => upload().getByRole('button', { name: 'Upload', exact: true })
/** Uploads the chosen file with these details. */
const send = (details: Record<string, string> = {}) => submit(details, 'Upload', upload())

describe("an applicant's documents", () => {
  test('are PDFs with details, confidential by type unless chosen otherwise', async ({ visit, api, database }) => {
    await visit(documentsOf(database.add()), recruiter)
    await chooseDocument(pictureFile('picture.pdf', 'application/pdf'))
    await toasted('Invalid file type', 'Only PDF files are allowed')
    expect(upload().length).toBe(0)
    await chooseDocument(pdfFile('Kontrakt.pdf'))
    await send({ Description: 'x'.repeat(501), Tags: 'a,b,c,d,e,f,g,h,i,j,k' })
    await seen(upload().getByText('Description too long (max 500 characters)'), upload().getByText('At most 10 tags'))
    expect(api.asked(requestDocumentUpload)).toEqual([])
    await fillIn({ Description: '', Tags: '', 'Document type': 'contract' }, upload())
    await expect.element(confidential()).toBeChecked()
    await fillIn({ 'Document type': 'reference' }, upload())
    await expect.element(confidential()).not.toBeChecked()
    await clickInTurn(confidential(), uploadButton())
    await seen(item('Kontrakt.pdf').getByText('Confidential', { exact: true }))
    await chooseDocument(pdfFile('Pas.pdf'))
    await fillIn({ 'Document type': 'id' }, upload())
    await clickInTurn(confidential(), uploadButton())
    await seen(item('Pas.pdf'))
    expect(item('Pas.pdf').getByText('Confidential', { exact: true }).length).toBe(0)
  })

  test('can be cancelled until they are uploaded, and sent again after a failure', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(documentsOf(applicant), recruiter)
    const release = api.hold(requestDocumentUpload)
    await chooseDocument(pdfFile('Cancelled.pdf'))
    await send()
    await upload().getByRole('button', { name: 'Cancel upload of Cancelled.pdf' }).click()
    await seen(uploadButton())
    await upload().getByRole('button', { name: 'Cancel', exact: true }).click()
    release()
    await absent(upload())
    await seen(dialog().getByText('No documents uploaded'))
    expect(api.asked(completeDocumentUpload)).toEqual([])
    const complete = api.hold(completeDocumentUpload)
    api.answerOnce(requestDocumentUpload, noAnswer)
    await chooseDocument(pdfFile('CV.pdf'))
    await send({ 'Document type': 'cv' })
    await toasted('Upload Failed', 'The server could not be reached. Check your connection and try again.')
    await upload().getByRole('button', { name: 'Upload CV.pdf again' }).click()
    await seen(upload().getByText('Checking the file...'))
    expect(upload().getByRole('button', { name: /^Cancel/ }).length).toBe(0)
    complete()
    await toasted('CV uploaded successfully')
    await seen(item('CV.pdf'))
    expect(database.applicant(applicant.id).cvDocument).toBeDefined()
  })

  test('show what is missing or to be verified, and can be changed', async ({ visit, api, database }) => {
    const applicant = database.add()
    const certificate = { documentType: 'certificate', isVerified: true } as const
    database.addDocument(applicant.id, { originalName: 'CV.pdf', documentType: 'other', description: 'Old' })
    database.addDocument(applicant.id, { ...certificate, originalName: 'Which.pdf' })
    database.addDocument(applicant.id, { ...certificate, originalName: 'ADR.pdf', certificate: 'ADR' })
    database.addDocument(applicant.id, { originalName: 'Own.pdf', addedByPerson: true })
    await visit(documentsOf(applicant), recruiter)
    await seen(item('Which.pdf').getByText('Certificate not named'), item('ADR.pdf'))
    expect(item('ADR.pdf').getByText('Certificate not named').length).toBe(0)
    await seen(item('Own.pdf').getByText('Not verified'))
    await absent(item('ADR.pdf').getByText('Not verified'))
    await act('Own.pdf', 'Mark as verified')
    await toasted('Document updated successfully')
    await seen(item('Own.pdf').getByText('Verified', { exact: true }))
    await absent(item('Own.pdf').getByText('Not verified'))
    await menu('Own.pdf').click()
    await seen(task('Edit details'))
    await absent(task('Mark as verified'))
    await userEvent.keyboard('{Escape}')
    await act('CV.pdf', 'Edit details')
    const edit = question('Edit CV.pdf')
    await fillIn({ 'Document type': 'reference' }, edit)
    await clickInTurn(edit.getByLabelText('Verified'), edit.getByLabelText(confidentialBox))
    await submit({ Description: '' }, 'Save', edit)
    await toasted('Document updated successfully')
    const shown = item('CV.pdf')
    const marks = ['Verified', 'Confidential'].map((mark) => shown.getByText(mark, { exact: true }))
    await seen(shown.getByText(/^Reference · /), ...marks)
    await absent(shown.getByText('Old'))
    expect(api.asked(updateDocument).map(({ body }) => body)).toMatchObject([
      { isVerified: true },
      { documentType: 'reference', description: null, isVerified: true, isConfidential: true },
    ])
  })

  test('are released, taken back and deleted after a question each', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'CV.pdf', documentType: 'cv' })
    database.addDocument(applicant.id, { originalName: 'Pas.pdf', documentType: 'id', isConfidential: true })
    await visit(documentsOf(applicant), recruiter)
    await menu('Pas.pdf').click()
    await seen(task('Edit details'))
    expect(task('Release to clients').length).toBe(0)
    await userEvent.keyboard('{Escape}')
    await act('CV.pdf', 'Release to clients')
    const warning = question('Release to clients?')
    await seenTexts(
      warning,
      /can read and download all of CV\.pdf/,
      /^A CV usually contains an address, phone number and email/,
    )
    expect(api.asked(updateDocument)).toEqual([])
    await warning.getByRole('button', { name: 'Release to clients' }).click()
    await toasted('CV.pdf has been released to clients')
    await seen(item('CV.pdf').getByText(/^Released to clients, \d/))
    await act('CV.pdf', 'Withdraw from clients')
    await button('Withdraw from clients').click()
    await toasted('CV.pdf has been withdrawn from clients')
    await absent(item('CV.pdf').getByText(/^Released to clients/))
    expect(api.asked(updateDocument).map(({ body }) => body.releasedToClients)).toEqual([true, false])
    await act('CV.pdf', 'Delete')
    await seen(question('Delete document?').getByText(/^CV\.pdf and its details will be deleted/))
    await question('Delete document?').getByRole('button', { name: 'Delete document' }).click()
    await toasted('CV.pdf has been deleted')
    await absent(item('CV.pdf'))
    // Deleting the CV changed the record's version, which is not a conflict.
    await button('Edit Profile').click()
    await submit({ 'Recruiter Notes': 'Without a CV' }, 'Save Changes', dialog())
    await toasted('Success', 'Applicant updated successfully')
  })

  test('name who released them, and warn before a change revokes it', async ({ visit, api, database }) => {
    const applicant = database.add()
    const releasedToClients = { by: crypto.randomUUID(), at: '2026-11-20T08:00:00.000Z', byName: 'Karen Holm' }
    const document = database.addDocument(applicant.id, { originalName: 'Me.pdf', documentType: 'other' })
    api.answer(listApplicantDocuments, () => [{ ...document, releasedToClients }])
    await visit(documentsOf(applicant), recruiter)
    await seen(item('Me.pdf').getByText('Released to clients by Karen Holm, 20 Nov 2026'))
    await act('Me.pdf', 'Edit details')
    const edit = question('Edit Me.pdf')
    const mark = edit.getByLabelText(confidentialBox)
    await fillIn({ 'Document type': 'id' }, edit)
    await expect.element(mark).toBeChecked()
    await seen(edit.getByText('Saving withdraws this document from clients.'))
    await mark.click()
    await fillIn({ 'Document type': 'contract' }, edit)
    await expect.element(mark).not.toBeChecked()
    await edit.getByRole('button', { name: 'Save' }).click()
    await toasted('Document updated successfully')
    expect(api.asked(updateDocument)).toMatchObject([{ body: { documentType: 'contract', isConfidential: false } }])
  })

  test('fit a phone, and can only be downloaded by clients', async ({ visit, database }) => {
    const applicant = database.add()
    const releasedToClients = { by: crypto.randomUUID(), at: '2026-11-20T08:00:00.000Z' }
    const details = { description: 'x'.repeat(300), expiryDate: '2034-01-31', releasedToClients }
    database.addDocument(applicant.id, { originalName: 'CV.pdf', ...details })
    await visit(documentsOf(applicant), { ...recruiter, size: phone })
    await seen(item('CV.pdf').getByRole('button', { name: 'More actions for CV.pdf' }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    const panel = dialog().element()
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    await visit(documentsOf(applicant), { as: 'client' })
    await seen(dialog().getByRole('button', { name: 'Download CV.pdf' }))
    for (const name of [/^Upload/, /^More actions for/, /^Change picture of/])
      expect(dialog().getByRole('button', { name }).length).toBe(0)
  })
})

test("an applicant's picture must be an image, and is removed after a confirmation", async ({ visit, database }) => {
  const applicant = database.add({ profilePicture: crypto.randomUUID() })
  const picture = dialog().getByRole('button', { name: `Change picture of ${fullNameOf(applicant)}` })
  await visit(pathOf(applicant), recruiter)
  await clickInTurn(picture, task('Remove picture'))
  await question('Remove picture?').getByRole('button', { name: 'Remove picture' }).click()
  await toasted('Profile picture removed')
  expect(picture.getByCss('img').length).toBe(0)
  expect(database.applicant(applicant.id)).not.toHaveProperty('profilePicture')
  await picture.click()
  await choose(task('Add picture'), pdfFile('me.pdf'))
  await toasted('Invalid Image type', 'Please select an image file')
})
