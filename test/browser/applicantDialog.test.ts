import { describe, expect } from 'vitest'
import {
  changedByTheManager,
  detail,
  dialog,
  fullNameOf,
  listOf,
  newApplicant,
  openTab,
  pathOf,
  rows,
  savedApplicant,
} from './applicantPages.ts'
import { eventually, gone, seen, test, toastArea, toasted } from './browser.ts'

describe.concurrent('the dialog of an applicant', () => {
  test('keeps a timeline of what was done, the latest first', async ({ visit }) => {
    const applicant = await newApplicant()
    await changedByTheManager(applicant, { pipelineStage: 'interview' })
    await changedByTheManager(applicant, { starRating: 5 })
    const page = await visit(`${pathOf(applicant)}&tab=timeline`, { as: 'recruiter' })
    const entries = dialog(page).getByRole('listitem')
    await seen(entries.getByText(/Mette Krogh/))
    expect(await entries.locator('p:first-of-type').allTextContents()).toEqual([
      'Starred',
      'Moved from New to Interview',
      'Applicant created',
    ])
    await openTab(page, 'GDPR')
    await seen(detail(page, 'Consent Date').getByText(String(new Date().getFullYear())))
  })
})

describe.concurrent('star and stage in the dialog', () => {
  test('the star is set and seen in the list', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    const star = dialog(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await eventually(() => star.getAttribute('aria-pressed'), 'true')
    await seen(dialog(page).getByRole('img', { name: '5 of 5 stars' }))
    await eventually(async () => (await savedApplicant(applicant)).starRating, 5)
    await page.keyboard.press('Escape')
    await gone(dialog(page))
    const inList = rows(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    expect(await inList.getAttribute('aria-pressed')).toBe('true')
  })

  test('the stage is moved from its badge, and the move undone from its toast', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await dialog(page)
      .getByRole('button', { name: /^Stage: New\./ })
      .click()
    const choices = ['Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(choices)
    await page.getByRole('menuitem', { name: 'Interview' }).click()
    await toasted(page, 'Moved to Interview', fullNameOf(applicant))
    await seen(dialog(page).getByRole('button', { name: /^Stage: Interview\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'interview')
    await toastArea(page).getByText('Undo').click()
    await seen(dialog(page).getByRole('button', { name: /^Stage: New\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'new')
  })
})
