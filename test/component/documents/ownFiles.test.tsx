import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { notRemovable } from '../../../functions/src/documents/documentProblems.ts'
import { presentDocument } from '../../../functions/src/documents/presentDocument.ts'
import { routes } from '../../../shared/routes.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureFile, wordFile } from '../world/files.ts'
import { ownRecord } from '../world/ownRecord.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, fillIn, seenExactly } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { completeDocumentUpload, deleteDocument, getMyProfile, listApplicantDocuments, requestDocumentUpload } = routes
const applicant = { as: 'applicant' } as const
const path = '/my-profile?tab=documents'
const input = (name: string) => page.getByRole('textbox', { name })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const list = () => page.getByRole('list', { name: 'Documents' })
const kind = () => page.getByRole('combobox', { name: 'Document type' })
const chooseFile = (file: File) => choose(button('Choose PDF'), file)
const addDocument = () => button('Upload document').click()

describe('own documents', () => {
  test('are sent after a review, and not left unsent without a question', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit(path, applicant)
    await chooseFile(pictureFile('renamed.pdf', 'application/pdf'))
    await toasted('Invalid file type', 'Only PDF files are allowed')
    await chooseFile(pdfFile('Wrong.pdf'))
    await seen(page.getByText('Selected file: Wrong.pdf'))
    await button('Remove PDF').click()
    await absent(page.getByText('Selected file: Wrong.pdf'))
    await chooseFile(pdfFile('ADR.pdf'))
    await addDocument()
    await seen(page.getByText('Choose a document type'))
    await expect.element(kind()).toHaveFocus()
    expect(api.asked(requestDocumentUpload)).toEqual([])
    const doubt = page.getByText('This date has passed. Is it correct?')
    await fillIn({ 'Document type': 'Certificate', 'Valid until': '31.12.2090' })
    await absent(doubt)
    await input('Valid until').fill('31.12.2020')
    await seen(doubt)
    api.answerOnce(requestDocumentUpload, failing)
    await addDocument()
    await toasted('Upload Failed', 'Something went wrong on our side')
    await button('Upload ADR.pdf again').click()
    await toasted('Certificate uploaded successfully')
    await seen(list().getByText('ADR.pdf'))
    await expect.element(kind()).toHaveValue('')
    await input('Description (optional)').fill('Hot work')
    await clickInTurn(tab('Experience'), tab('Documents'))
    await expect.element(input('Description (optional)')).toHaveValue('Hot work')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await seen(page.getByText('The document has not been sent and will be lost.'))
    await button('Keep editing').click()
    await input('Description (optional)').fill('')
    await chooseFile(pdfFile('ADR.pdf'))
    await seen(page.getByText('Selected file: ADR.pdf'))
    await clickInTurn(page.getByRole('link', { name: 'Dashboard' }), button('Discard changes'))
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
  })

  test('may be Word files, which are always other documents', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit(path, applicant)
    await kind().selectOptions('CV')
    await choose(button('Add Word file'), await wordFile('CV.docx'))
    await seen(page.getByText('Selected file: CV.docx'))
    await expect.element(kind()).toHaveValue('other')
    await expect.element(kind()).toBeDisabled()
    await seen(page.getByText('Word files are saved under Other. Upload your CV as a PDF too.'))
    await addDocument()
    await toasted('Document uploaded successfully')
    await seen(list().getByText('CV.docx'))
    expect(api.asked(requestDocumentUpload)).toMatchObject([{ body: { purpose: 'wordFile', fileName: 'CV.docx' } }])
    expect(api.asked(completeDocumentUpload)).toMatchObject([{ body: { documentType: 'other' } }])
  })

  test('name a certificate in the language of the reader, stored in English', async ({ visit, api, database }) => {
    const taught = { name: 'Førstehjælp', issuer: 'AMU', issueDate: '2025-01-01' }
    ownRecord(database, { certifications: [{ name: 'Working at Height' }], safetyTraining: [taught] })
    await visit(path, { ...applicant, language: 'da' })
    await page.getByRole('combobox', { name: 'Dokumenttype' }).selectOptions('Bevis')
    const which = page.getByRole('combobox', { name: 'Bevistype' })
    await seen(which)
    const options = [...document.querySelectorAll<HTMLOptionElement>('#document-own-certificates option')]
    expect(options.map(({ value }) => value)).toEqual(['Faldsikring (arbejde i højden)', 'Førstehjælpsbevis'])
    await which.fill('Faldsikring (arbejde i højden)')
    await choose(button('Vælg PDF'), pdfFile('Højde.pdf'))
    await button('Upload dokument').click()
    const asked = { documentType: 'certificate', certificate: 'Working at Height' }
    await seen(page.getByRole('listitem').getByText('Højde.pdf'))
    expect(api.asked(completeDocumentUpload)).toMatchObject([{ body: asked }])
  })
})

describe('an own document', () => {
  const stays = () =>
    page.getByText("You can't remove documents that we have verified. Ask your recruiter to remove them.")
  const question = () => page.getByRole('dialog', { name: /^Remove .+\?$/ })
  const own = { uploadedBy: sessionUsers.applicant.id } as const

  test('shows its details, and is removed after a confirmation', async ({ visit, api, database }) => {
    const { id, read } = ownRecord(database)
    const of = { certificate: 'Hot Work Permit', expiryDate: '2020-01-01' }
    const said = { documentType: 'certificate', description: 'Hot work <b>2026</b>', fileSize: 300_000, ...of } as const
    database.addDocument(id, { ...own, ...said, originalName: 'Kept.pdf' })
    database.addDocument(id, { ...own, documentType: 'cv', originalName: 'Wrong.pdf' })
    await visit(path, applicant)
    await button('Remove Wrong.pdf').click()
    await seen(question().getByText('The document and its details will be deleted.'))
    await button('Cancel').click()
    await expect.element(button('Remove Wrong.pdf')).toHaveFocus()
    expect(api.asked(deleteDocument)).toEqual([])
    const before = api.asked(getMyProfile).length
    await clickInTurn(button('Remove Wrong.pdf'), button('Remove'))
    await toasted('Wrong.pdf has been removed')
    await absent(button('Remove Wrong.pdf'))
    await expect.element(page.getByRole('group', { name: 'Your documents' })).toHaveFocus()
    await seenExactly(list(), 'Kept.pdf', 'Hot work <b>2026</b>', 'Hot work certificate', 'Expired 1 Jan 2020')
    await seen(list().getByText(/^Certificate · 293\.0 KB · \d+ \w+ \d{4}$/))
    await absent(stays())
    await eventually(() => api.asked(getMyProfile).length > before, true)
    expect(read()).not.toHaveProperty('cvDocument')
  })

  test('cannot be removed if it is verified by now, released, or from the staff', async ({ visit, api, database }) => {
    const { id } = ownRecord(database)
    const releasedToClients = { by: sessionUsers.recruiter.id, at: '2026-01-01T08:00:00.000Z' }
    database.addDocument(id, { ...own, isVerified: true })
    database.addDocument(id, { ...own, releasedToClients })
    database.addDocument(id, { uploadedBy: sessionUsers.recruiter.id })
    const document = database.addDocument(id, { ...own, originalName: 'ADR.pdf' })
    await visit(path, applicant)
    await seen(stays())
    expect(list().getByRole('listitem').length).toBe(4)
    expect(page.getByRole('button', { name: /^Remove / }).length).toBe(1)
    await button('Remove ADR.pdf').click()
    api.answerOnce(deleteDocument, refusing(notRemovable()))
    const { id: userId } = sessionUsers.applicant
    const actor = { kind: 'user', userId, role: 'applicant' } as const
    api.answer(listApplicantDocuments, () => [presentDocument({ ...document, isVerified: true }, actor, { userId })])
    await question().getByRole('button', { name: 'Remove' }).click()
    await toasted('You can only delete documents that you sent, and only until we have verified or used them')
    await question().getByRole('button', { name: 'Cancel' }).click()
    await seen(stays())
    await absent(button('Remove ADR.pdf'))
  })
})

test('the own picture must be an image, and is removed after a confirmation', async ({ visit, database }) => {
  const { read } = ownRecord(database, { profilePicture: crypto.randomUUID() })
  await visit('/my-profile', applicant)
  const question = page.getByRole('dialog', { name: 'Remove picture?' })
  await clickInTurn(button('Remove picture'), question.getByRole('button', { name: 'Remove picture' }))
  await toasted('Profile picture removed')
  await absent(button('Remove picture'))
  await expect.element(page.getByRole('group', { name: 'Profile picture' })).toHaveFocus()
  expect(read()).not.toHaveProperty('profilePicture')
  await choose(button('Choose profile picture'), pdfFile('CV.pdf'))
  await toasted('Invalid Image type', 'Please select an image file')
})
