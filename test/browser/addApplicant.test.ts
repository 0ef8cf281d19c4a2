import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listApplicantDocuments } from '../../shared/contract/applicants/listApplicantDocuments.ts'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { onceFollowed } from '../api/foundApplicants.ts'
import { changedByTheManager, dialog, newApplicant, savedApplicant } from './applicantPages.ts'
import { addressOf, eventually, failing, gone, heldCalls, seen, sharedSession, test, toasted } from './browser.ts'
import {
  adding,
  button,
  choose,
  chooseFirst,
  field,
  fillInRequired,
  newPersonToType,
  type Person,
  pdfFile,
  pictureFile,
  section,
  suggestions,
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

  test('is not for clients and applicants', async ({ visit }) => {
    for (const role of ['client', 'applicant'] as const) {
      const page = await visit('/add-applicant', { as: role })
      await seen(page.getByText("You don't have permission to access this page."))
      expect(await page.getByRole('link', { name: 'Add Applicant' }).count()).toBe(0)
    }
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

describe.concurrent('the parts of the form', () => {
  test('offer SL1 to Ukrainians only', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const permit = field(page, 'Work Permit Type')
    const offered = () => permit.locator('option[value=sl1]').count()
    expect(await offered()).toBe(0)
    await chooseFirst(page, field(page, 'Nationality'), 'ukraine')
    await seen(page.getByText('SL1 (Ukrainian Special Protection) is available for Ukrainian nationals'))
    await permit.selectOption('sl1')
    await chooseFirst(page, field(page, 'Nationality'), 'poland')
    expect(await permit.inputValue()).toBe('')
    expect(await offered()).toBe(0)
  })

  test('ask for regions of those who relocate', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const willing = page.getByRole('checkbox', { name: 'Willing to Relocate' })
    const region = page.getByRole('checkbox', { name: 'Midtjylland' })
    expect(await region.count()).toBe(0)
    await willing.check()
    await region.check()
    await willing.uncheck()
    expect(await region.count()).toBe(0)
    await willing.check()
    expect(await region.isChecked()).toBe(false)
  })

  test('take five licence classes at most', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const licence = page.getByRole('group', { name: 'Driver License' })
    for (const name of ['B', 'BE', 'C', 'CE', 'D']) await licence.getByRole('checkbox', { name, exact: true }).check()
    expect(await licence.getByRole('checkbox', { name: 'D1', exact: true }).isDisabled()).toBe(true)
  })

  test('suggest Danish towns and fill in what follows from one', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    await chooseFirst(page, field(page, 'City'), 'aalb')
    expect(await field(page, 'City').inputValue()).toBe('Aalborg')
    expect(await field(page, 'Region').inputValue()).toBe('Nordjylland')
    expect(await field(page, 'Country').inputValue()).toBe('Denmark')
    await field(page, 'Postcode').fill('900')
    await seen(page.getByText('Danish postcodes have 4 digits. Is this one right?'))
    await field(page, 'Postcode').fill('9000')
    await gone(page.getByText('Danish postcodes have 4 digits. Is this one right?'))
  })

  test('add a profession with years above 0 only, and begin again with one year', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const form = adding(page, 'Add a profession')
    const [profession, years] = [
      form.getByRole('combobox', { name: 'Profession' }),
      form.getByLabel('Years of experience'),
    ]
    expect(await years.inputValue()).toBe('1')
    expect(await button(page, 'Add profession').isDisabled()).toBe(true)
    await profession.click()
    await seen(suggestions(page), page.getByText('Crafts & Technical'))
    await chooseFirst(page, profession, 'carpenter')
    await years.fill('0')
    expect(await button(page, 'Add profession').isDisabled()).toBe(true)
    await years.fill('12')
    await button(page, 'Add profession').click()
    await seen(page.getByText('12 years of experience'))
    expect(await years.inputValue()).toBe('1')
    await button(page, 'Remove Carpenter/Joiner').click()
    await gone(page.getByText('12 years of experience'))
  })

  test('add a position with company, position and start only; a current one has no end', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const form = adding(page, 'Add a position')
    const add = button(page, 'Add position')
    await form.getByLabel('Company').fill('Nordbyg')
    await form.getByLabel('Position').fill('Carpenter')
    expect(await add.isDisabled()).toBe(true)
    await form.getByLabel('Start date').fill('2020-01-01')
    await form.getByLabel('End date').fill('2021-01-01')
    await form.getByRole('checkbox', { name: 'I work there now' }).check()
    expect(await form.getByLabel('End date').inputValue()).toBe('')
    expect(await form.getByLabel('End date').isDisabled()).toBe(true)
    await form.getByLabel('Team size').fill('501')
    await add.click()
    await seen(page.getByText('Carpenter, Nordbyg'), page.getByText('1 Jan 2020 – Present'))
    expect(await form.getByLabel('Company').inputValue()).toBe('')
    await create(page).click()
    await seen(page.getByRole('button', { name: 'Work Experience 1 Team size: Must be at most 500' }))
  })

  test('say what an entry lacks that was begun', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    await adding(page, 'Add a position').getByLabel('Description').fill('Roofs')
    await adding(page, 'Add a certificate').getByLabel('Issuer').fill('DTI')
    await adding(page, 'Add a training').getByLabel('Description').fill('Two days')
    await field(page, 'Recruiter Notes').fill('x'.repeat(2001))
    await create(page).click()
    const said = page.getByRole('alert')
    for (const message of [
      'Company name is required',
      'Position is required',
      'Start date is required',
      'Certificate name is required',
      'Training name is required',
      'Issuing organization is required',
      'Issue date is required',
      'Notes too long (max 2000 characters)',
      'GDPR consent is required to create an applicant profile',
    ]) {
      await seen(said.filter({ hasText: message }))
    }
  })

  test('take skills as tags', async ({ visit }) => {
    const page = await visit('/add-applicant', recruiter)
    const skills = field(page, 'Core Competencies')
    const tags = section(page, 'Skills & Experience').getByRole('list', { name: 'Core Competencies' })
    for (const text of ['Welding seams', '   ', 'Welding seams', 'Thatching']) {
      await skills.fill(text)
      await skills.press('Enter')
    }
    expect(await tags.getByRole('listitem').allInnerTexts()).toEqual(['Welding seams', 'Thatching'])
    await seen(page.getByText('2/20 items'))
    await skills.fill('')
    await skills.press('Backspace')
    expect(await tags.getByRole('listitem').allInnerTexts()).toEqual(['Welding seams'])
    await skills.fill('e')
    await eventually(() => suggestions(page).count(), 10)
    for (let number = 1; number < 22; number += 1) {
      await skills.fill(`skill ${number}`)
      await skills.press('Enter')
    }
    await eventually(() => tags.getByRole('listitem').count(), 20)
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
