import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listApplicantDocuments } from '../../shared/contract/applicants/listApplicantDocuments.ts'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { onceFollowed } from '../api/foundApplicants.ts'
import { changedByTheManager, dialog, newApplicant, savedApplicant } from './applicantPages.ts'
import { addressOf, eventually, failing, gone, heldCalls, seen, sharedSession, test, toasted } from './browser.ts'
import {
  button,
  choose,
  field,
  fillInRequired,
  newPersonToType,
  type Person,
  pdfFile,
  pictureFile,
  section,
} from './formPages.ts'

const recruiter = { as: 'recruiter' } as const
const consent = (page: Page) => page.getByRole('checkbox', { name: /^The candidate has given consent/ })
const create = (page: Page) => button(page, 'Create Applicant')

/** The applicant as the server has them, found by the email. */
async function created({ lastName, email }: Person) {
  const staff = await sharedSession('recruiter')
  const find = async () => {
    const { body } = await staff.call(searchApplicants, { query: { search: lastName } })
    return body.applicants.find((applicant) => applicant.email === email)
  }
  const row = await onceFollowed(find, (found) => found !== undefined)
  return row && savedApplicant(row)
}

async function documentsOf(id: string) {
  const staff = await sharedSession('recruiter')
  return (await staff.call(listApplicantDocuments, { params: { id } })).body
}

describe.concurrent('adding an applicant', () => {
  test('is reached from the sidebar and from the top bar', async ({ visit }) => {
    const page = await visit('/', recruiter)
    await page.getByRole('banner').getByRole('link', { name: 'Add Applicant' }).click()
    await eventually(() => addressOf(page), '/add-applicant')
    await page.goBack()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Applicant' }).click()
    await seen(page.getByRole('heading', { name: 'Add Applicant' }))
    for (const title of [
      'Personal Information',
      'Contact & Online Presence',
      'Location & Mobility',
      'Skills & Experience',
      'Work Experience',
      'Languages',
      'Trade Skills & Physical Capabilities',
      'Certificates',
      'Safety Training',
      'Availability & Preferences',
      'Recruiter Notes',
      'Data Protection Consent',
    ]) {
      await seen(section(page, title))
    }
    await seen(section(page, 'Recruiter Notes').getByText('Maximum 2000 characters'))
  })

  test('creates the record, then sends its files, then names them with their certificates', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose a profile picture'), pictureFile())
    await toasted(page, 'Success', 'Profile picture uploaded and compressed')
    await choose(page, button(page, 'Choose a CV'), pdfFile('cv.pdf'))
    await toasted(page, 'Success', 'CV uploaded successfully')
    await button(page, 'First Aid').click()
    await button(page, 'Edit First Aid').click()
    const certificates = section(page, 'Certificates')
    await certificates.getByLabel('Issue date').first().fill('2026-01-15')
    await certificates.getByRole('button', { name: 'Usually valid until 15 Jan 2028: use it' }).click()
    await choose(page, certificates.getByRole('button', { name: 'Choose a PDF' }).first(), pdfFile('aid.pdf'))
    await toasted(page, 'Certificate Added', 'PDF will be uploaded when you save the applicant')
    await field(page, 'Recruiter Notes').fill('Met at a fair')
    await consent(page).check()
    const letGo = await heldCalls(page, '**/api/applicants')
    await create(page).click()
    await seen(button(page, 'Creating...'))
    expect(await button(page, 'Creating...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Success', 'Applicant created successfully')
    await eventually(() => addressOf(page), '/applicants')
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

  test('loses nothing else when a certificate does not arrive', async ({ visit }) => {
    const page = await visit('/add-applicant', {
      ...recruiter,
      refused: ['500 /api/applicants/{id}/documents/uploads'],
    })
    const person = await fillInRequired(page)
    await button(page, 'ADR').click()
    await button(page, 'Edit ADR').click()
    await choose(
      page,
      section(page, 'Certificates').getByRole('button', { name: 'Choose a PDF' }).first(),
      pdfFile('adr.pdf'),
    )
    await toasted(page, 'Certificate Added')
    await consent(page).check()
    await failing('**/api/applicants/*/documents/uploads')(page)
    await create(page).click()
    await toasted(page, 'Upload Failed', 'Failed to upload certificate: adr.pdf')
    await eventually(() => addressOf(page), '/applicants')
    expect((await created(person))?.certifications).toEqual([{ name: 'ADR' }])
  })

  test('says what the server refuses, at the field', async ({ visit }) => {
    const other = await newApplicant()
    const page = await visit('/add-applicant', {
      ...recruiter,
      refused: ['409 /api/applicants', '502 /api/applicants'],
    })
    await fillInRequired(page, { ...newPersonToType(), email: other.email ?? '' })
    await consent(page).check()
    await create(page).click()
    await toasted(page, 'Error', 'An applicant with this email already exists')
    expect(addressOf(page)).toBe('/add-applicant')
    await page.route('**/api/applicants', (route) => route.fulfill({ status: 502, body: '' }))
    await create(page).click()
    await toasted(page, 'Error', 'Failed to create applicant')
  })

  test('asks before half a form is left behind', async ({ visit }) => {
    const page = await visit('/applicants', recruiter)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Applicant' }).click()
    await field(page, 'First Name').fill('Søren')
    for (const leave of [() => button(page, 'Cancel').click(), () => page.goBack()]) {
      await leave()
      await seen(page.getByText('The applicant has not been created, and what you entered will be lost.'))
      await button(page, 'Keep editing').click()
      await gone(page.getByText('Discard changes?'))
      expect(addressOf(page)).toBe('/add-applicant')
    }
    expect(await field(page, 'First Name').inputValue()).toBe('Søren')
    await button(page, 'Cancel').click()
    await button(page, 'Discard changes').click()
    await eventually(() => addressOf(page), '/applicants')
  })
})

describe.concurrent('editing a whole record', () => {
  test('opens from the dialog and saves what was changed', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(`/applicants?applicant=${applicant.id}`, recruiter)
    await button(page, 'Edit all fields').click()
    await seen(dialog(page).getByRole('heading', { name: `Edit ${applicant.firstName} ${applicant.lastName}` }))
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true)
    await dialog(page)
      .getByLabel(/^Phone/)
      .fill('+45 11 22 33 44')
    await dialog(page).getByLabel('Weekly Hours').fill('37')
    await button(page, 'Save Changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    await seen(button(page, 'Edit all fields'), dialog(page).getByText('+45 11 22 33 44'))
    expect(await savedApplicant(applicant)).toMatchObject({ phone: '+45 11 22 33 44', weeklyHours: 37 })
  })

  test('sends the PDF of a certificate at once', async ({ visit }) => {
    const applicant = await newApplicant({ certifications: [{ name: 'ADR' }] })
    const page = await visit(`/applicants?applicant=${applicant.id}&edit=all`, recruiter)
    await button(page, 'Edit ADR').click()
    await choose(
      page,
      section(page, 'Certificates').getByRole('button', { name: 'Choose a PDF' }).first(),
      pdfFile('adr.pdf'),
    )
    await toasted(page, 'Success', 'Certificate uploaded successfully')
    await button(page, 'Save Changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    const [document] = await documentsOf(applicant.id)
    expect((await savedApplicant(applicant)).certifications).toEqual([
      { name: 'ADR', documentId: document?.id, fileName: 'adr.pdf' },
    ])
  })

  test('tells who saved first, and overwrites when asked to', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(`/applicants?applicant=${applicant.id}&edit=all`, {
      ...recruiter,
      refused: ['409 /api/applicants/{id}'],
    })
    await dialog(page)
      .getByLabel(/^Phone/)
      .fill('+45 11 22 33 44')
    await changedByTheManager(applicant, { phone: '+45 55 66 77 88' })
    await button(page, 'Save Changes').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText('+45 55 66 77 88'),
      page.getByText('(yours: +45 11 22 33 44)'),
    )
    await button(page, 'Overwrite with my changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    expect((await savedApplicant(applicant)).phone).toBe('+45 11 22 33 44')
  })
})
