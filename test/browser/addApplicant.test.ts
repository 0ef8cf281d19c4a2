import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listApplicantDocuments } from '../../shared/documents/contract/listApplicantDocuments.ts'
import { searchApplicants } from '../../shared/search/contract/searchApplicants.ts'
import { onceIndexed } from '../api/world/foundApplicants.ts'
import { signedInAs } from '../api/world/people.ts'
import { newApplicant, pathOf, savedApplicant } from './applicantPages.ts'
import { currentUrl, eventually, heldCalls, seen, test, toasted } from './browser.ts'
import { button, choose, field, fillInRequired, type Person, pdfFile, pictureFile, section } from './formPages.ts'

const recruiter = { as: 'recruiter' } as const
const consent = (page: Page) => page.getByRole('checkbox', { name: /^The applicant has consented/ })
const create = (page: Page) => button(page, 'Create Applicant')

/** Returns the applicant as stored, found by email. */
async function created({ lastName, email }: Person) {
  const staff = await signedInAs('recruiter')
  const find = async () => {
    const { body } = await staff.call(searchApplicants, { query: { search: lastName } })
    return body.applicants.find((applicant) => applicant.email === email)
  }
  const row = await onceIndexed(find, (found) => found !== undefined)
  return row && savedApplicant(row)
}

async function documentsOf(id: string) {
  const staff = await signedInAs('recruiter')
  return (await staff.call(listApplicantDocuments, { params: { id } })).body
}

describe.concurrent('adding an applicant', () => {
  test('creates the record, then sends its files, then names them with their certificates', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose profile picture'), pictureFile())
    await toasted(page, 'Profile picture uploaded and compressed')
    await choose(page, button(page, 'Choose CV'), pdfFile('cv.pdf'))
    await toasted(page, 'CV uploaded successfully')
    await button(page, 'First Aid').click()
    await button(page, 'Edit First aid certificate').click()
    const certificates = section(page, 'Certificates')
    await certificates.getByLabel('Issue date').first().fill('2026-01-15')
    await certificates.getByRole('button', { name: 'Use 15 Jan 2028 (usual expiry date)' }).click()
    await choose(page, certificates.getByRole('button', { name: 'Choose PDF' }).first(), pdfFile('aid.pdf'))
    await toasted(page, 'Certificate Added', 'PDF will be uploaded when you save the applicant')
    await field(page, 'Recruiter Notes').fill('Met at a fair')
    await consent(page).check()
    const releaseCalls = await heldCalls(page, '**/api/applicants')
    await create(page).click()
    await seen(button(page, 'Creating...'))
    expect(await button(page, 'Creating...').isDisabled()).toBe(true)
    releaseCalls()
    await toasted(page, 'Success', 'Applicant created successfully')
    await eventually(() => currentUrl(page), '/applicants')
    await seen(page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }))

    const applicant = await created(person)
    expect(applicant).toMatchObject({ ...person, recruiterNotes: 'Met at a fair', pipelineStage: 'new' })
    expect(applicant?.gdprConsentDate).toBeDefined()
    expect(applicant?.recordOwner).toBeDefined()
    expect(applicant?.profilePicture).toBeDefined()
    const documents = await documentsOf(applicant?.id ?? '')
    const idOf = (name: string) => documents.find(({ originalName }) => originalName === name)?.id
    expect(applicant?.cvDocument).toBe(idOf('cv.pdf'))
    expect(applicant?.certifications).toEqual([
      {
        name: 'First Aid',
        issueDate: '2026-01-15',
        expiryDate: '2028-01-15',
        documentId: idOf('aid.pdf'),
        fileName: 'aid.pdf',
      },
    ])
  })
})

describe.concurrent('editing a whole record', () => {
  test('uploads the PDF of a certificate immediately', async ({ visit }) => {
    const applicant = await newApplicant({ certifications: [{ name: 'ADR' }] })
    const page = await visit(`${pathOf(applicant)}&edit=all`, recruiter)
    await button(page, 'Edit ADR certificate').click()
    await choose(
      page,
      section(page, 'Certificates').getByRole('button', { name: 'Choose PDF' }).first(),
      pdfFile('adr.pdf'),
    )
    await toasted(page, 'Certificate uploaded successfully')
    await button(page, 'Save Changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    const [document] = await documentsOf(applicant.id)
    expect((await savedApplicant(applicant)).certifications).toEqual([
      { name: 'ADR', documentId: document?.id, fileName: 'adr.pdf' },
    ])
  })
})
